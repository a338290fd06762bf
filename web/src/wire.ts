// Written by `make wire` from the output of `fareplay openapi`, which has this SHA-256:
// f2836c94588b42907f9b4f31622a82b6010ec51831e9ce1478eeb49fa3481a38

export interface paths {
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Games
         * @description List the games, the bots and the limits.
         */
        get: operations["list_games_api_games_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/boards/{board}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Board
         * @description Tell the facts of a board, and how it is drawn.
         */
        get: operations["show_board_api_boards__board__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * BoardFacts
         * @description A board, its tickets and cards, and how it is drawn.
         */
        BoardFacts: {
            /**
             * Family
             * @constant
             */
            family: "ticket-to-ride";
            /** Id */
            id: string;
            /** Title */
            title: string;
            /** Fewest */
            fewest: number;
            /** Most */
            most: number;
            /**
             * Piece
             * @enum {string}
             */
            piece: "train" | "bus";
            /** Pieces */
            pieces: number;
            /** Hand */
            hand: number;
            first_tickets: components["schemas"]["TicketDeal"];
            more_tickets: components["schemas"]["TicketDeal"];
            /** Points */
            points: number[];
            /** Both Lanes From */
            both_lanes_from: number;
            /** Kinds */
            kinds: string[];
            /** Deck */
            deck: {
                [key: string]: number;
            };
            /** Stops */
            stops: components["schemas"]["Stop"][];
            /** Routes */
            routes: components["schemas"]["Route"][];
            /** Tickets */
            tickets: components["schemas"]["Ticket"][];
            /** Districts */
            districts: components["schemas"]["District"][];
            flag: components["schemas"]["FlagFacts"] | null;
            /** Longest Path */
            longest_path: number;
            /** Layout */
            layout: {
                [key: string]: unknown;
            };
        };
        /**
         * BonusFacts
         * @description What objectives ask for and bring.
         */
        BonusFacts: {
            /** Common */
            common: string[];
            /** Passengers */
            passengers: number;
            /** Sights */
            sights: number;
            /** First */
            first: number;
            /** Later */
            later: number;
            /** Personal */
            personal: number;
        };
        /**
         * BotFacts
         * @description A level of the ladder.
         */
        BotFacts: {
            /** Id */
            id: string;
            /** Searches */
            searches: boolean;
        };
        /**
         * Catalogue
         * @description All that can be played, and with whom.
         */
        Catalogue: {
            /** Games */
            games: components["schemas"]["GameFacts"][];
            /** Bots */
            bots: components["schemas"]["BotFacts"][];
            limits: components["schemas"]["Limits"];
        };
        /**
         * District
         * @description Stops that score when all are joined.
         */
        District: {
            /** Number */
            number: number;
            /** Points */
            points: number;
            /** Color */
            color: string;
            /** Stops */
            stops: string[];
        };
        /**
         * Failure
         * @description The body of every error.
         */
        Failure: {
            error: components["schemas"]["Problem"];
        };
        /**
         * FlagFacts
         * @description The cards a flag is made of, and what it is worth.
         */
        FlagFacts: {
            /** Colors */
            colors: string[];
            /** Points */
            points: number;
        };
        /**
         * GameFacts
         * @description A game of the list.
         */
        GameFacts: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /** Family */
            family: string;
            /** Fewest */
            fewest: number;
            /** Most */
            most: number;
            /** Boards */
            boards: {
                [key: string]: string;
            };
            /** Sources */
            sources: string[];
            /** Options */
            options: components["schemas"]["Option"][];
        };
        /**
         * Limits
         * @description How long things may be.
         */
        Limits: {
            /** Name */
            name: number;
            /** Chat */
            chat: number;
            /** Passphrase Least */
            passphrase_least: number;
            /** Passphrase Most */
            passphrase_most: number;
            /** Reserve Most */
            reserve_most: number;
            /** Seconds Most */
            seconds_most: number;
            /** Days Most */
            days_most: number;
        };
        /**
         * MapFacts
         * @description A map, the sheet, and how the map is drawn.
         */
        MapFacts: {
            /**
             * Family
             * @constant
             */
            family: "get-on-board";
            /** Id */
            id: string;
            /** Title */
            title: string;
            /** Fewest */
            fewest: number;
            /** Most */
            most: number;
            /** Turned */
            turned: number;
            /** Stops */
            stops: components["schemas"]["StopFacts"][];
            /** Streets */
            streets: components["schemas"]["StreetFacts"][];
            /** Objectives */
            objectives: components["schemas"]["ObjectiveFacts"][];
            /** Tickets */
            tickets: string[];
            /** Shapes */
            shapes: components["schemas"]["ShapeFacts"][];
            sheet: components["schemas"]["SheetFacts"];
            bonus: components["schemas"]["BonusFacts"];
            layout: components["schemas"]["MapLayout"];
        };
        /**
         * MapLayout
         * @description Where the intersections stand.
         */
        MapLayout: {
            /** Size */
            size: [
                number,
                number
            ];
            /** Places */
            places: {
                [key: string]: [
                    number,
                    number
                ];
            };
        };
        /**
         * ObjectiveFacts
         * @description A personal objective: its letters, and where they stand.
         */
        ObjectiveFacts: {
            /** Id */
            id: string;
            /** Stops */
            stops: string[];
        };
        /**
         * Option
         * @description An option of the rules, as a form may offer it.
         */
        Option: {
            /** Id */
            id: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "flag" | "seat" | "sheets";
            /** Default */
            default?: unknown;
        };
        /**
         * Problem
         * @description What was wrong: a code with its facts, an English sentence, and the clause where the rules speak.
         */
        Problem: {
            /** Code */
            code: string;
            /** Sentence */
            sentence: string;
            /** Facts */
            facts?: {
                [key: string]: unknown;
            };
            /** Clause */
            clause?: string | null;
        };
        /**
         * Route
         * @description A lane between two stops.
         */
        Route: {
            /** Id */
            id: string;
            /** A */
            a: string;
            /** B */
            b: string;
            /** Length */
            length: number;
            /** Color */
            color: string;
            /** Twin */
            twin?: string | null;
        };
        /**
         * ShapeFacts
         * @description A shape: how many markers, and how many turns they make at least and at most.
         */
        ShapeFacts: {
            /** Id */
            id: string;
            /** Markers */
            markers: number;
            /** Least Turns */
            least_turns: number;
            /** Most Turns */
            most_turns: number;
        };
        /**
         * SheetFacts
         * @description What is printed on every sheet: rows of points by how many cells are marked, from none, and numbers of cells.
         */
        SheetFacts: {
            /** Shapes */
            shapes: {
                [key: string]: string;
            }[];
            /** Turn Zone */
            turn_zone: number[];
            /** Jams */
            jams: number[];
            /** Pensioners */
            pensioners: number[];
            /** Parked Tourists */
            parked_tourists: number[];
            /** Parked Businessmen */
            parked_businessmen: number[];
            /** Rows */
            rows: number;
            /** Students */
            students: number;
            /** Interns */
            interns: number;
            /** Universities */
            universities: number;
            /** Sights */
            sights: number;
        };
        /**
         * Stop
         * @description A place on the map.
         */
        Stop: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Latitude */
            latitude?: number | null;
            /** Longitude */
            longitude?: number | null;
        };
        /**
         * StopFacts
         * @description An intersection, and what stands there.
         */
        StopFacts: {
            /** Id */
            id: string;
            /** Row */
            row: number;
            /** Column */
            column: number;
            /** What */
            what: string;
            /** Passengers */
            passengers: string[];
            /** Place */
            place: string | null;
            /** Light */
            light: boolean;
            /** Departure */
            departure: number | null;
            /** Letter */
            letter: string | null;
            /** Landmark */
            landmark: string | null;
        };
        /**
         * StreetFacts
         * @description A street; its id is the one markers have.
         */
        StreetFacts: {
            /** Id */
            id: string;
            /** A */
            a: string;
            /** B */
            b: string;
            /** Busy */
            busy: boolean;
        };
        /**
         * Ticket
         * @description Two stops to be joined, and what that is worth.
         */
        Ticket: {
            /** Id */
            id: string;
            /** A */
            a: string;
            /** B */
            b: string;
            /** Points */
            points: number;
        };
        /**
         * TicketDeal
         * @description How many tickets are dealt at once, and how many of them must be kept.
         */
        TicketDeal: {
            /** Deal */
            deal: number;
            /** Keep */
            keep: number;
        };
        /**
         * Accepted
         * @description A move that was stored.
         */
        Accepted: {
            /** Ply */
            ply: number;
            /** Seat */
            seat: number;
            /** Move */
            move: string;
        };
        /**
         * ChatMessage
         * @description Somebody said something.
         */
        ChatMessage: {
            /**
             * Type
             * @constant
             */
            type: "chat";
            line: components["schemas"]["Line"];
        };
        /**
         * ClaimMove
         * @description Pay cards, place pieces, score the length.
         */
        ClaimMove: {
            /** Text */
            text: string;
            /**
             * Kind
             * @constant
             */
            kind: "claim";
            /** Route */
            route: string;
            /** Color */
            color: string;
            /** Wilds */
            wilds: number;
            /** Keep Flag */
            keep_flag: boolean;
        };
        /**
         * Clock
         * @description How long moves may take.
         */
        Clock: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "none" | "per-move" | "days";
            /**
             * Seconds
             * @default null
             */
            seconds: number | null;
            /**
             * Reserve
             * @default null
             */
            reserve: number | null;
            /**
             * Days
             * @default null
             */
            days: number | null;
        };
        /**
         * ClosingMessage
         * @description The server closes this socket; come back with the ply you have.
         */
        ClosingMessage: {
            /**
             * Type
             * @constant
             */
            type: "closing";
        };
        /**
         * CommonView
         * @description A common objective: what it asks for, how many, and for how many points now.
         */
        CommonView: {
            /** Card */
            card: string;
            /** Needed */
            needed: number;
            /** Points */
            points: number;
        };
        /**
         * DepartMove
         * @description Keep the ticket with this number, and start from its light.
         */
        DepartMove: {
            /** Text */
            text: string;
            /**
             * Kind
             * @constant
             */
            kind: "depart";
            /** Number */
            number: number;
        };
        /**
         * DrawCardMove
         * @description Take one card: from the deck, or of a kind that lies face up.
         */
        DrawCardMove: {
            /** Text */
            text: string;
            /**
             * Kind
             * @constant
             */
            kind: "draw";
            /** Card */
            card: string;
        };
        /**
         * DrawTicketsMove
         * @description Draw tickets to choose from.
         */
        DrawTicketsMove: {
            /** Text */
            text: string;
            /**
             * Kind
             * @constant
             */
            kind: "tickets";
        };
        /**
         * Event
         * @description Something a move made true, as told to one seat: a code with its facts, and the sentence.
         */
        Event: {
            /** Ply */
            ply: number;
            /** Seat */
            seat: number | null;
            /** Code */
            code: string;
            /** Sentence */
            sentence: string;
            /** Facts */
            facts?: {
                [key: string]: unknown;
            };
        };
        /**
         * GameRecordOf
         * @description How somebody did at a game.
         */
        GameRecordOf: {
            /** Game */
            game: string;
            /** Played */
            played: number;
            /** Won */
            won: number;
            /** Best */
            best: number | null;
        };
        /**
         * Hint
         * @description What the expert thinks of a move.
         */
        Hint: {
            /** Move */
            move: string;
            /** Chance */
            chance: number;
            /** Visits */
            visits: number;
            reason: components["schemas"]["Reason"];
        };
        /**
         * KeepMove
         * @description Keep some of the offered tickets.
         */
        KeepMove: {
            /** Text */
            text: string;
            /**
             * Kind
             * @constant
             */
            kind: "keep";
            /** Tickets */
            tickets: string[];
        };
        /**
         * LayMove
         * @description Lay one marker to a neighbouring intersection.
         */
        LayMove: {
            /** Text */
            text: string;
            /**
             * Kind
             * @constant
             */
            kind: "lay";
            /** Stop */
            stop: string;
            /** Out */
            out: boolean;
        };
        /**
         * Line
         * @description A line of the chat.
         */
        Line: {
            /** Id */
            id: number;
            /** Player */
            player: string;
            /** Name */
            name: string;
            /** Text */
            text: string;
            /** At */
            at: number;
        };
        /**
         * Lobby
         * @description Rooms one may join, and rooms one may watch.
         */
        Lobby: {
            /** Waiting */
            waiting: components["schemas"]["RoomSummary"][];
            /** Playing */
            playing: components["schemas"]["RoomSummary"][];
        };
        /**
         * Me
         * @description Who asks; nobody before the first name is chosen.
         */
        Me: {
            player: components["schemas"]["Player"] | null;
        };
        /**
         * Moment
         * @description A finished game after so many moves.
         */
        Moment: {
            /** Ply */
            ply: number;
            /** Plies */
            plies: number;
            /** Seat */
            seat: number | null;
            /** View */
            view: components["schemas"]["TicketToRideTableView"] | components["schemas"]["GetOnBoardTableView"];
            /** Others */
            others: (components["schemas"]["TicketToRideTableView"] | components["schemas"]["GetOnBoardTableView"])[];
            /** Events */
            events: components["schemas"]["Event"][];
        };
        /**
         * MoveOffer
         * @description A move, as text or as fields, and the ply it answers.
         */
        MoveOffer: {
            /** Ply */
            ply: number;
            /**
             * Seat
             * @default null
             */
            seat: number | null;
            /** Move */
            move: string | {
                [key: string]: unknown;
            };
        };
        /**
         * MovedOn
         * @description The room has moved on: where it is, and what was missed.
         */
        MovedOn: {
            error: components["schemas"]["Problem"];
            /** Ply */
            ply: number;
            /** Missed */
            missed: components["schemas"]["Event"][];
        };
        /**
         * NewClock
         * @description How long moves may take.
         */
        NewClock: {
            /**
             * Kind
             * @default none
             * @enum {string}
             */
            kind: "none" | "per-move" | "days";
            /**
             * Seconds
             * @default null
             */
            seconds: number | null;
            /**
             * Reserve
             * @default null
             */
            reserve: number | null;
            /**
             * Days
             * @default null
             */
            days: number | null;
        };
        /**
         * NewRoom
         * @description A room to be made.
         */
        NewRoom: {
            /** Game */
            game: string;
            /** Seats */
            seats: components["schemas"]["NewSeat"][];
            /**
             * Options
             * @default {}
             */
            options: {
                [key: string]: boolean | number | string;
            };
            /**
             * @default {
             *       "kind": "none",
             *       "seconds": null,
             *       "reserve": null,
             *       "days": null
             *     }
             */
            clock: components["schemas"]["NewClock"];
            /**
             * Listed
             * @default false
             */
            listed: boolean;
            /**
             * Spectators
             * @default true
             */
            spectators: boolean;
            /**
             * Order
             * @default given
             * @enum {string}
             */
            order: "given" | "chance";
        };
        /**
         * NewSeat
         * @description Who is to sit on a seat of a new room.
         */
        NewSeat: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "me" | "open" | "bot";
            /**
             * Bot
             * @default null
             */
            bot: string | null;
            /**
             * Name
             * @default null
             */
            name: string | null;
        };
        /**
         * Outcome
         * @description How a game ended.
         */
        Outcome: {
            /** Totals */
            totals: number[];
            /** Winners */
            winners: number[];
            /** Ranks */
            ranks: number[];
            /** Sheet */
            sheet: {
                [key: string]: number;
            }[];
            /** Resigned */
            resigned: number[];
        };
        /**
         * PassMove
         * @description Let the turn go by, when nothing else is possible.
         */
        PassMove: {
            /** Text */
            text: string;
            /**
             * Kind
             * @constant
             */
            kind: "pass";
        };
        /**
         * PersonalLink
         * @description A link that makes another device the same player, once.
         */
        PersonalLink: {
            /** Url */
            url: string;
            /** Expires */
            expires: number;
        };
        /**
         * PingMessage
         * @description Are you there? The answer is a pong.
         */
        PingMessage: {
            /**
             * Type
             * @constant
             */
            type: "ping";
        };
        /**
         * Player
         * @description Somebody who plays.
         */
        Player: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Registered */
            registered: boolean;
        };
        /**
         * PreviewOffer
         * @description Moves of one's own turn to look at without playing them.
         */
        PreviewOffer: {
            /**
             * Seat
             * @default null
             */
            seat: number | null;
            /** Moves */
            moves: string[];
        };
        /**
         * Profile
         * @description Somebody, and how they did.
         */
        Profile: {
            player: components["schemas"]["Player"];
            /** Games */
            games: components["schemas"]["GameRecordOf"][];
            /** Recent */
            recent: components["schemas"]["RoomSummary"][];
        };
        /**
         * Reason
         * @description Why a move is good.
         */
        Reason: {
            /** Code */
            code: string;
            /** Sentence */
            sentence: string;
            /** Facts */
            facts: {
                [key: string]: unknown;
            };
        };
        /**
         * RecordSoFar
         * @description What the asker may know of a game that is not over.
         */
        RecordSoFar: {
            /** Game */
            game: string;
            /** Players */
            players: number;
            /** Options */
            options: {
                [key: string]: unknown;
            };
            /** Commitment */
            commitment: string;
            /** Ply */
            ply: number;
            /** Events */
            events: components["schemas"]["Event"][];
        };
        /**
         * Refusal
         * @description Why the rules refuse a move: a code with its facts, the sentence, and the clause.
         */
        Refusal: {
            /** Code */
            code: string;
            /** Sentence */
            sentence: string;
            /** Clause */
            clause: string;
            /** Facts */
            facts?: {
                [key: string]: unknown;
            };
        };
        /**
         * Room
         * @description Where players sit.
         */
        Room: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Board */
            board: string;
            /** Players */
            players: number;
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "playing" | "over";
            /** Version */
            version: number;
            /** Seats */
            seats: components["schemas"]["SeatFacts"][];
            /** Your Seats */
            your_seats: number[];
            /** Host */
            host: boolean;
            /** Options */
            options: {
                [key: string]: unknown;
            };
            clock: components["schemas"]["Clock"];
            /** Times */
            times: components["schemas"]["Time"][];
            /** Listed */
            listed: boolean;
            /** Spectators */
            spectators: boolean;
            /**
             * Order
             * @enum {string}
             */
            order: "given" | "chance";
            /**
             * Can Undo
             * @enum {string}
             */
            can_undo: "freely" | "ask" | "no";
            undo: components["schemas"]["Undo"] | null;
            /** Can Hint */
            can_hint: boolean;
            /** Ply */
            ply: number;
            /** Awaited */
            awaited: number[];
            /** Commitment */
            commitment: string;
            /** Key */
            key: string | null;
            result: components["schemas"]["Outcome"] | null;
            /** Rematch */
            rematch: string | null;
            /** Created */
            created: number;
            /** Chat */
            chat: components["schemas"]["Line"][];
        };
        /**
         * RoomMessage
         * @description Something of the room changed.
         */
        RoomMessage: {
            /**
             * Type
             * @constant
             */
            type: "room";
            room: components["schemas"]["Room"];
        };
        /**
         * RoomSummary
         * @description A room as it stands in a list.
         */
        RoomSummary: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Board */
            board: string;
            /** Players */
            players: number;
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "playing" | "over";
            /** Seats */
            seats: components["schemas"]["SeatFacts"][];
            /** Your Turn */
            your_turn: boolean;
            clock: components["schemas"]["Clock"];
            /** Spectators */
            spectators: boolean;
            /** Ply */
            ply: number;
            /** Created */
            created: number;
            /** Moved */
            moved: number;
            /** Totals */
            totals: number[] | null;
            /** Winners */
            winners: number[] | null;
        };
        /**
         * SeatFacts
         * @description A seat of a room.
         */
        SeatFacts: {
            /** Seat */
            seat: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "open" | "person" | "bot";
            player: components["schemas"]["Player"] | null;
            /** Bot */
            bot: string | null;
            /** Name */
            name: string;
            /** Away */
            away: boolean;
            /** Resigned */
            resigned: boolean;
            /** Yours */
            yours: boolean;
        };
        /**
         * SheetView
         * @description A sheet: every box, and the running points by area.
         */
        SheetView: {
            /** Number */
            number: number;
            /** Shapes */
            shapes: {
                [key: string]: string;
            };
            /** Boxes */
            boxes: {
                [key: string]: number;
            };
            /** Cells */
            cells: number;
            /** Buses */
            buses: number;
            /** Pensioners */
            pensioners: number;
            /** Students */
            students: number;
            /** Interns */
            interns: number;
            /** Universities */
            universities: number;
            /** Light Sights */
            light_sights: number;
            /** Dark Sights */
            dark_sights: number;
            /** Tourists */
            tourists: number[];
            /** Parked Tourists */
            parked_tourists: number[];
            /** Businessmen */
            businessmen: number[];
            /** Parked Businessmen */
            parked_businessmen: number[];
            /** Landmarks */
            landmarks: {
                [key: string]: number;
            };
            /** Common */
            common: number[];
            /** Points */
            points: {
                [key: string]: number;
            };
        };
        /**
         * StepView
         * @description A marker the viewer may lay now: where it leads, the buses it marks, and whether it puts the viewer out.
         */
        StepView: {
            /** Stop */
            stop: string;
            /** Jams */
            jams: number;
            /** Out */
            out: boolean;
        };
        /**
         * Table
         * @description A table as one seat sees it, with its legal moves; no seat is a spectator.
         */
        Table: {
            /** Room */
            room: string;
            /** Ply */
            ply: number;
            /** Seat */
            seat: number | null;
            /** View */
            view: components["schemas"]["TicketToRideTableView"] | components["schemas"]["GetOnBoardTableView"];
            /** Moves */
            moves: (components["schemas"]["DrawCardMove"] | components["schemas"]["DrawTicketsMove"] | components["schemas"]["KeepMove"] | components["schemas"]["ClaimMove"] | components["schemas"]["PassMove"] | components["schemas"]["DepartMove"] | components["schemas"]["LayMove"])[];
        };
        /**
         * TableMessage
         * @description The table, and what happened since the ply the page has.
         */
        TableMessage: {
            /**
             * Type
             * @constant
             */
            type: "table";
            /** Ply */
            ply: number;
            /** Seat */
            seat: number | null;
            /** View */
            view: components["schemas"]["TicketToRideTableView"] | components["schemas"]["GetOnBoardTableView"];
            /** Moves */
            moves: (components["schemas"]["DrawCardMove"] | components["schemas"]["DrawTicketsMove"] | components["schemas"]["KeepMove"] | components["schemas"]["ClaimMove"] | components["schemas"]["PassMove"] | components["schemas"]["DepartMove"] | components["schemas"]["LayMove"])[];
            /** Events */
            events: components["schemas"]["Event"][];
            /** Undone */
            undone: boolean;
        };
        /**
         * TicketView
         * @description A ticket its holder may see, and whether it is complete.
         */
        TicketView: {
            /** Id */
            id: string;
            /** A */
            a: string;
            /** B */
            b: string;
            /** Points */
            points: number;
            /** Complete */
            complete: boolean;
        };
        /**
         * Time
         * @description The time of a seat: for this move if it is awaited, and what is left of its reserve.
         */
        Time: {
            /** Seat */
            seat: number;
            /** Left Ms */
            left_ms: number | null;
            /** Reserve Ms */
            reserve_ms: number | null;
        };
        /**
         * TokenFacts
         * @description An API token; it is shown only when it is made.
         */
        TokenFacts: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Created */
            created: number;
            /** Used */
            used: number | null;
            /**
             * Token
             * @default null
             */
            token: string | null;
        };
        /**
         * Undo
         * @description Somebody asks to take moves back.
         */
        Undo: {
            /** Asked By */
            asked_by: number;
            /** To Ply */
            to_ply: number;
            /** Agreed */
            agreed: number[];
            /** Waits For */
            waits_for: number[];
        };
        /**
         * Why
         * @description Why a move is not legal; nothing if it is.
         */
        Why: {
            refusal: components["schemas"]["Refusal"] | null;
        };
        /**
         * OwnView
         * @description What concerns the viewer alone.
         */
        GetOnBoardOwnView: {
            /** Seat */
            seat: number;
            /** Offer */
            offer: number[];
            /** Chosen */
            chosen: number | null;
            /** Objective */
            objective: string;
            /** Shape */
            shape: string | null;
            /** Cells Left */
            cells_left: number;
            /** Steps */
            steps: components["schemas"]["StepView"][];
        };
        /**
         * SeatView
         * @description What the viewer may know of a seat.
         */
        GetOnBoardSeatView: {
            /** Seat */
            seat: number;
            /** Out */
            out: boolean;
            /** Departure */
            departure: number | null;
            /** End */
            end: string | null;
            /** Markers */
            markers: string[];
            /** Objective */
            objective: string | null;
            sheet: components["schemas"]["SheetView"];
        };
        /**
         * TableView
         * @description The table as one seat sees it.
         */
        GetOnBoardTableView: {
            /** Board */
            board: string;
            /** Players */
            players: number;
            /** Ply */
            ply: number;
            /** Phase */
            phase: string;
            /** Awaited */
            awaited: number[];
            /** Turn */
            turn: number;
            /** Conductor */
            conductor: number;
            /** Round */
            round: number;
            /** Ticket */
            ticket: number | null;
            /** Color */
            color: string | null;
            /** Revealed */
            revealed: number[];
            /** To Come */
            to_come: {
                [key: string]: number;
            };
            /** Due */
            due: number;
            /** Due For */
            due_for: string;
            /** Path */
            path: string[];
            /** Common */
            common: components["schemas"]["CommonView"][];
            /** Seats */
            seats: components["schemas"]["GetOnBoardSeatView"][];
            own: components["schemas"]["GetOnBoardOwnView"] | null;
        };
        /**
         * OwnView
         * @description What a player alone may know.
         */
        TicketToRideOwnView: {
            /** Seat */
            seat: number;
            /** Hand */
            hand: {
                [key: string]: number;
            };
            /** Tickets */
            tickets: components["schemas"]["TicketView"][];
            /** Offer */
            offer: components["schemas"]["TicketView"][];
            /** Must Keep */
            must_keep: number;
            /** Chosen */
            chosen: string[];
            /** Returned */
            returned: string[];
        };
        /**
         * SeatView
         * @description What everyone may know of a seat; its tickets only when the game is over.
         */
        TicketToRideSeatView: {
            /** Seat */
            seat: number;
            /** Score */
            score: number;
            /** Pieces */
            pieces: number;
            /** Cards */
            cards: number;
            /** Shown */
            shown: {
                [key: string]: number;
            };
            /** Tickets */
            tickets: number | null;
            /** Front */
            front: string[];
            /** Flags */
            flags: number;
            /** Path Length */
            path_length: number | null;
            /** Districts */
            districts: number[];
            /** Revealed */
            revealed: components["schemas"]["TicketView"][] | null;
        };
        /**
         * TableView
         * @description The table as one seat sees it.
         */
        TicketToRideTableView: {
            /** Board */
            board: string;
            /** Players */
            players: number;
            /** Ply */
            ply: number;
            /** Phase */
            phase: string;
            /** Awaited */
            awaited: number[];
            /** Turn */
            turn: number;
            /** First */
            first: number;
            /** Row */
            row: (string | null)[];
            /** Deck */
            deck: number;
            /** Discards */
            discards: number;
            /** Ticket Deck */
            ticket_deck: number;
            /** Sweeps */
            sweeps: number;
            /** Reshuffles */
            reshuffles: number;
            /** Last Turns */
            last_turns: number | null;
            /** Owners */
            owners: {
                [key: string]: number;
            };
            /** Seats */
            seats: components["schemas"]["TicketToRideSeatView"][];
            own: components["schemas"]["TicketToRideOwnView"] | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    list_games_api_games_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    show_board_api_boards__board__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardFacts"] | components["schemas"]["MapFacts"];
                };
            };
            /** @description unchanged */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description What was wrong */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
}

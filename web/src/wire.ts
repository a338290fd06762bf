// Written by `make wire` from the output of `fareplay openapi`, which has this SHA-256:
// 6083932ab77a3ebf0d5a44b962f1c7bd6cca844c1ac468af4833cf731befe2bf

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
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who Am I
         * @description Tell who asks; nobody, before a name is chosen.
         */
        get: operations["who_am_i_api_me_get"];
        put?: never;
        /**
         * Become
         * @description Choose a name, and be a player on this device.
         */
        post: operations["become_api_me_post"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename
         * @description Choose another name.
         */
        patch: operations["rename_api_me_patch"];
        trace?: never;
    };
    "/api/me/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make Link
         * @description Make a link that makes another device the same player, once.
         */
        post: operations["make_link_api_me_link_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use Link
         * @description Be the player of a personal link on this device too.
         */
        post: operations["use_link_api_sessions_link_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passphrase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Passphrase
         * @description Choose a name and a passphrase to sign in with anywhere.
         */
        put: operations["set_passphrase_api_me_passphrase_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign In By Name
         * @description Sign in with a name and a passphrase.
         */
        post: operations["sign_in_by_name_api_sessions_post"];
        /**
         * Sign Out
         * @description Sign this device out; its cookie is good for nothing afterwards.
         */
        delete: operations["sign_out_api_sessions_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Tokens
         * @description List the tokens one's programs have.
         */
        get: operations["list_tokens_api_me_tokens_get"];
        put?: never;
        /**
         * Make Token
         * @description Make a token for a program; it is shown this once.
         */
        post: operations["make_token_api_me_tokens_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End Token
         * @description Make a token good for nothing.
         */
        delete: operations["end_token_api_me_tokens__token__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Rooms
         * @description List one's rooms, open or over, the latest first; more of them `before` a time.
         */
        get: operations["my_rooms_api_me_rooms_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/players/{player}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Player
         * @description Tell how somebody did, and the last rooms that all may see.
         */
        get: operations["show_player_api_players__player__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Notices
         * @description Tell where one wants to be told of one's turn.
         */
        get: operations["show_notices_api_me_notices_get"];
        /**
         * Set Notices
         * @description Say where one wants to be told of one's turn while no page is open.
         */
        put: operations["set_notices_api_me_notices_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask To Stop
         * @description Show the button that stops the notices: programs that look at links press none.
         */
        get: operations["ask_to_stop_api_notices_stop_get"];
        put?: never;
        /**
         * Stop Notices
         * @description Stop the notices of whoever got this link; mail programs ask this themselves, by List-Unsubscribe.
         */
        post: operations["stop_notices_api_notices_stop_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make Room
         * @description Make a room; with no open seat it starts at once.
         */
        post: operations["make_room_api_rooms_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lobby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Lobby
         * @description List the rooms one may join, and those one may watch.
         */
        get: operations["show_lobby_api_lobby_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show
         * @description Tell of a room.
         */
        get: operations["show_api_rooms__room__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sit Down
         * @description Take an open seat; with the last one the game begins.
         */
        post: operations["sit_down_api_rooms__room__seats_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put Bot
         * @description Put a bot on an open seat; the host may.
         */
        put: operations["put_bot_api_rooms__room__seats__seat__put"];
        post?: never;
        /**
         * Stand Up
         * @description Leave a seat before the game begins; the host may free any.
         */
        delete: operations["stand_up_api_rooms__room__seats__seat__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start
         * @description Start a room whose seats are all taken; the host may.
         */
        post: operations["start_api_rooms__room__start_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resign
         * @description Give up a seat; a bot goes on with it, unless only one seat is left.
         */
        post: operations["resign_api_rooms__room__resign_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Come Back
         * @description Take back a seat that a bot keeps warm.
         */
        post: operations["come_back_api_rooms__room__back_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rematch
         * @description Make the same room again, or sit down in the one another made.
         */
        post: operations["rematch_api_rooms__room__rematch_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask Undo
         * @description Take back one's last move and all since: freely when alone against bots, else when all agree.
         */
        post: operations["ask_undo_api_rooms__room__undo_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/undo/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer Undo
         * @description Agree that moves are taken back, or don't.
         */
        post: operations["answer_undo_api_rooms__room__undo_answer_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say
         * @description Say something to everyone in the room; who sits there may.
         */
        post: operations["say_api_rooms__room__chat_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Table
         * @description Tell all that a seat may know, with its legal moves; without a seat of one's own, what spectators may know.
         */
        get: operations["show_table_api_rooms__room__view_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play Move
         * @description Play one move. 409 if the room has moved on; 422, with the clause, if the rules refuse it.
         */
        post: operations["play_move_api_rooms__room__moves_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why Not
         * @description Tell why a move is not legal; nothing if it is.
         */
        get: operations["why_not_api_rooms__room__why_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview
         * @description Tell what moves of one's own turn would cost and bring; what chance decides is imagined.
         */
        post: operations["preview_api_rooms__room__preview_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hint
         * @description Tell the best moves with their chances and reasons; only where every other seat is a bot's.
         */
        get: operations["hint_api_rooms__room__hint_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ways
         * @description Tell for each of one's tickets the routes still to be claimed on its shortest way.
         */
        get: operations["ways_api_rooms__room__ways_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events
         * @description Tell what happened from a ply on, as a seat may know it.
         */
        get: operations["events_api_rooms__room__events_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Record
         * @description Give the record: whole after the end, with the key; before it what the asker may know.
         */
        get: operations["record_api_rooms__room__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{room}/at/{ply}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Moment
         * @description Show a finished game after so many moves, with the eyes of a spectator, of a seat, or of all.
         */
        get: operations["moment_api_rooms__room__at__ply__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Health
         * @description Tell whether the server can reach its database; 503 if not.
         */
        get: operations["show_health_healthz_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Counts
         * @description Tell the counts, in the format of Prometheus.
         */
        get: operations["show_counts_metrics_get"];
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
         * Answer
         * @description Whether moves may be taken back.
         */
        Answer: {
            /** Accept */
            accept: boolean;
            /** Seat */
            seat?: number | null;
        };
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
            /** Seconds */
            seconds?: number | null;
            /** Reserve */
            reserve?: number | null;
            /** Days */
            days?: number | null;
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
         * Health
         * @description That all is well.
         */
        Health: {
            /**
             * Status
             * @constant
             */
            status: "well";
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
            /** Seconds Least */
            seconds_least: number;
            /** Seconds Most */
            seconds_most: number;
            /** Days Most */
            days_most: number;
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
         * LinkToken
         * @description What a personal link carries.
         */
        LinkToken: {
            /** Token */
            token: string;
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
            /** Seat */
            seat?: number | null;
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
            /** Seconds */
            seconds?: number | null;
            /** Reserve */
            reserve?: number | null;
            /** Days */
            days?: number | null;
        };
        /**
         * NewLine
         * @description Something to say.
         */
        NewLine: {
            /** Text */
            text: string;
        };
        /**
         * NewNotices
         * @description Where to be told of one's turn while no page is open, and whether at all.
         */
        NewNotices: {
            /** Email */
            email?: string | null;
            /** Webhook */
            webhook?: string | null;
            /**
             * Wanted
             * @default true
             */
            wanted: boolean;
        };
        /**
         * NewPlayer
         * @description A name to be known by.
         */
        NewPlayer: {
            /** Name */
            name: string;
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
             *       "kind": "none"
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
            /** Bot */
            bot?: string | null;
            /** Name */
            name?: string | null;
        };
        /**
         * NewToken
         * @description What an API token is for.
         */
        NewToken: {
            /** Name */
            name: string;
        };
        /**
         * Notices
         * @description Where somebody wants to be told of their turn while no page is open.
         */
        Notices: {
            /** Email */
            email: string | null;
            /** Webhook */
            webhook: string | null;
            /** Wanted */
            wanted: boolean;
            /** Can Email */
            can_email: boolean;
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
         * OpponentRecordOf
         * @description How somebody did against one person, or against the bots of one level.
         */
        OpponentRecordOf: {
            /** Player */
            player: string | null;
            /** Bot */
            bot: string | null;
            /** Name */
            name: string;
            /** Played */
            played: number;
            /** Ahead */
            ahead: number;
            /** Behind */
            behind: number;
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
            /** Count */
            count?: number | null;
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
         * OwnSeat
         * @description One of the asker's own seats; without one, the only or the first.
         */
        OwnSeat: {
            /** Seat */
            seat?: number | null;
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
         * Passphrase
         * @description A name and a passphrase to sign in with.
         */
        Passphrase: {
            /** Name */
            name: string;
            /** Passphrase */
            passphrase: string;
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
         * Preview
         * @description What moves would make true, were they played, and what their player would see then.
         */
        Preview: {
            /** Events */
            events: components["schemas"]["Event"][];
            /** Gains */
            gains: {
                [key: string]: number;
            };
            /** Goes On */
            goes_on: boolean;
            /** View */
            view: components["schemas"]["TicketToRideTableView"] | components["schemas"]["GetOnBoardTableView"];
        };
        /**
         * PreviewOffer
         * @description Moves of one's own turn to look at without playing them.
         */
        PreviewOffer: {
            /** Seat */
            seat?: number | null;
            /** Moves */
            moves: string[];
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
         * Profile
         * @description Somebody, and how they did.
         */
        Profile: {
            player: components["schemas"]["Player"];
            /** Games */
            games: components["schemas"]["GameRecordOf"][];
            /** Opponents */
            opponents: components["schemas"]["OpponentRecordOf"][];
            /** Recent */
            recent: components["schemas"]["RoomSummary"][];
        };
        /**
         * PutBot
         * @description The bot to put on a seat.
         */
        PutBot: {
            /**
             * Kind
             * @default bot
             * @constant
             */
            kind: "bot";
            /** Bot */
            bot: string;
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
         * RecordResult
         * @description How a game ended, in a record.
         */
        RecordResult: {
            /** Totals */
            totals: number[];
            /** Winners */
            winners: number[];
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
            player: components["schemas"]["Who"] | null;
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
            /** Bonus Passengers */
            bonus_passengers: string[];
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
         * SignIn
         * @description A name and a passphrase.
         */
        SignIn: {
            /** Name */
            name: string;
            /** Passphrase */
            passphrase: string;
        };
        /**
         * SitDown
         * @description The seat to take; without one, the first that is open.
         */
        SitDown: {
            /** Seat */
            seat?: number | null;
            /** Name */
            name?: string | null;
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
         * Table
         * @description A table as one seat sees it, with its legal moves; no seat is a spectator.
         */
        Table: {
            /** Room */
            room: string;
            /** Ply */
            ply: number;
            /** Epoch */
            epoch: number;
            /** Seat */
            seat: number | null;
            /** View */
            view: components["schemas"]["TicketToRideTableView"] | components["schemas"]["GetOnBoardTableView"];
            /** Moves */
            moves: (components["schemas"]["DrawCardMove"] | components["schemas"]["DrawTicketsMove"] | components["schemas"]["KeepMove"] | components["schemas"]["ClaimMove"] | components["schemas"]["PassMove"] | components["schemas"]["DepartMove"] | components["schemas"]["LayMove"])[];
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
            /** Token */
            token?: string | null;
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
         * Who
         * @description Somebody on a seat.
         */
        Who: {
            /** Id */
            id: string;
            /** Name */
            name: string;
        };
        /**
         * WholeRecord
         * @description A game that is over as docs/reference/record.md tells it: with the key, so that it can be dealt again.
         */
        WholeRecord: {
            /** Format */
            format: number;
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
            /** Key */
            key: string;
            result?: components["schemas"]["RecordResult"] | null;
            /** Moves */
            moves: [
                number,
                string,
                string
            ][];
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
         * RefusedMessage
         * @description The stream is not for the asker; the socket is closed with 4000 and the status HTTP would have.
         */
        RefusedMessage: {
            /**
             * Type
             * @constant
             */
            type: "refused";
            error: components["schemas"]["Problem"];
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
         * TableMessage
         * @description The table, and what happened since the ply the page has.
         */
        TableMessage: {
            /**
             * Type
             * @constant
             */
            type: "table";
            /** Room */
            room: string;
            /** Ply */
            ply: number;
            /** Epoch */
            epoch: number;
            /** Seat */
            seat: number | null;
            /** Times */
            times: components["schemas"]["Time"][];
            /**
             * Can Undo
             * @enum {string}
             */
            can_undo: "freely" | "ask" | "no";
            /** Can Hint */
            can_hint: boolean;
            /** View */
            view: components["schemas"]["TicketToRideTableView"] | components["schemas"]["GetOnBoardTableView"];
            /** Moves */
            moves: (components["schemas"]["DrawCardMove"] | components["schemas"]["DrawTicketsMove"] | components["schemas"]["KeepMove"] | components["schemas"]["ClaimMove"] | components["schemas"]["PassMove"] | components["schemas"]["DepartMove"] | components["schemas"]["LayMove"])[];
            /** Events */
            events: components["schemas"]["Event"][];
            /** Undone */
            undone: boolean;
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
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
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
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    who_am_i_api_me_get: {
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
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    become_api_me_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlayer"];
            };
        };
        responses: {
            /** @description Another name for who had one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description What was sent can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    rename_api_me_patch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlayer"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description What was sent can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    make_link_api_me_link_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalLink"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    use_link_api_sessions_link_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkToken"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description What was sent can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    set_passphrase_api_me_passphrase_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Passphrase"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description What was sent can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    sign_in_by_name_api_sessions_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description What was sent can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    sign_out_api_sessions_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    list_tokens_api_me_tokens_get: {
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
                    "application/json": components["schemas"]["TokenFacts"][];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    make_token_api_me_tokens_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenFacts"];
                };
            };
            /** @description What was sent can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    end_token_api_me_tokens__token__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    my_rooms_api_me_rooms_get: {
        parameters: {
            query?: {
                state?: ("open" | "over") | null;
                before?: number | null;
            };
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
                    "application/json": components["schemas"]["RoomSummary"][];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    show_player_api_players__player__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                player: string;
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
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    show_notices_api_me_notices_get: {
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
                    "application/json": components["schemas"]["Notices"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    set_notices_api_me_notices_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNotices"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notices"];
                };
            };
            /** @description What was sent can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ask_to_stop_api_notices_stop_get: {
        parameters: {
            query: {
                token: string;
            };
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
                    "text/html": string;
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    stop_notices_api_notices_stop_post: {
        parameters: {
            query: {
                token: string;
            };
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
                    "text/html": string;
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    make_room_api_rooms_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRoom"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description What was sent can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    show_lobby_api_lobby_get: {
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
                    "application/json": components["schemas"]["Lobby"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    show_api_rooms__room__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room: string;
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
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    sit_down_api_rooms__room__seats_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SitDown"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description What was sent can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    put_bot_api_rooms__room__seats__seat__put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutBot"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description What was sent can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    stand_up_api_rooms__room__seats__seat__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room: string;
                seat: number;
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
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    start_api_rooms__room__start_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room: string;
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
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    resign_api_rooms__room__resign_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnSeat"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description What was sent can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    come_back_api_rooms__room__back_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnSeat"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description What was sent can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    rematch_api_rooms__room__rematch_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ask_undo_api_rooms__room__undo_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnSeat"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description What was sent can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    answer_undo_api_rooms__room__undo_answer_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Answer"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description What was sent can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    say_api_rooms__room__chat_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLine"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Line"];
                };
            };
            /** @description What was sent can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    show_table_api_rooms__room__view_get: {
        parameters: {
            query?: {
                seat?: number | null;
            };
            header?: never;
            path: {
                room: string;
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
                    "application/json": components["schemas"]["Table"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    play_move_api_rooms__room__moves_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveOffer"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            /** @description What was sent can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The room has moved on, or is not playing */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovedOn"] | components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    why_not_api_rooms__room__why_get: {
        parameters: {
            query: {
                move: string;
                seat?: number | null;
            };
            header?: never;
            path: {
                room: string;
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
                    "application/json": components["schemas"]["Why"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    preview_api_rooms__room__preview_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                room: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewOffer"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
            /** @description What was sent can't be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    hint_api_rooms__room__hint_get: {
        parameters: {
            query?: {
                seat?: number | null;
            };
            header?: never;
            path: {
                room: string;
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
                    "application/json": components["schemas"]["Hint"][];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ways_api_rooms__room__ways_get: {
        parameters: {
            query?: {
                seat?: number | null;
            };
            header?: never;
            path: {
                room: string;
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
                    "application/json": {
                        [key: string]: string[];
                    };
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    events_api_rooms__room__events_get: {
        parameters: {
            query?: {
                since?: number;
                seat?: number | null;
            };
            header?: never;
            path: {
                room: string;
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
                    "application/json": components["schemas"]["Event"][];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    record_api_rooms__room__record_get: {
        parameters: {
            query?: {
                seat?: number | null;
            };
            header?: never;
            path: {
                room: string;
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
                    "application/json": components["schemas"]["RecordSoFar"] | components["schemas"]["WholeRecord"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    moment_api_rooms__room__at__ply__get: {
        parameters: {
            query?: {
                eyes?: ("spectator" | "all") | number;
            };
            header?: never;
            path: {
                room: string;
                ply: number;
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
                    "application/json": components["schemas"]["Moment"];
                };
            };
            /** @description Nobody is signed in, or the token is not good. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not for this player, or asked by a page of another place. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Somebody was first, or it is not the time for it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description It makes no sense, or the rules refuse it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; come back later. */
            429: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    show_health_healthz_get: {
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
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description The storage is gone for now. */
            503: {
                headers: {
                    /** @description in seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    show_counts_metrics_get: {
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
                    "text/plain": string;
                };
            };
        };
    };
}

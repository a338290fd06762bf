// Events, refusals, reasons and moves of Get on Board, in words.

import type { CityBoard, CityView, StepView, Told } from '../types';
import { listed, say, sayCode, sayProblem, type Facts } from '../words/say.svelte';
import type { Plan } from './plan.svelte';
import { boxName, colorName, counted, kindName, landmarkName, manyName, shapeName, spot } from './words';

type Any = Record<string, unknown>;

export function tell(board: CityBoard, names: string[], event: Told): string | null {
  const facts = event.facts as Any;
  const name = event.seat === null ? '' : (names[event.seat] ?? '');
  const tells = (code: string, more: Facts = {}) => sayCode('city.event', code, { name, ...more }, event.sentence);
  switch (event.code) {
    case 'chose':
      return facts.ticket ? tells('chose_ticket', { ticket: Number(facts.ticket) }) : tells('chose');
    case 'laid': {
      const laid = tells('laid', { stop: spot(board, String(facts.stop)) });
      return facts.jams ? `${laid} ${tells('jammed', { count: Number(facts.jams) })}` : laid;
    }
    case 'out':
      return tells('out', { stop: spot(board, String(facts.stop)) });
    case 'crossed':
      return tells('crossed', { count: Number(facts.cells) });
    case 'marked':
      return tells('marked', { list: marked(facts.marked) });
    case 'parked': {
      const count = Number(facts.count);
      const who = counted(facts.passengers === 'tourists' ? 'tourist' : 'businessman', count);
      return tells('parked', { who, points: Number(facts.points) });
    }
    case 'landmark':
      return tells('landmark', { place: boxName(String(facts.landmark)), count: Number(facts.number) });
    case 'departed':
      return tells('departed', { list: departures(names, facts.departures as number[]) });
    case 'objective':
      return tells('objective', { card: manyName(String(facts.card)), points: Number(facts.points) });
    case 'round':
      return tells('round', {
        round: Number(facts.round),
        color: colorName(String(facts.color)),
        name: names[Number(facts.conductor)] ?? '',
      });
    default:
      return tells(event.code);
  }
}

function marked(found: unknown): string {
  return listed(Object.entries(found as Record<string, number>).map(([kind, count]) => counted(kind, count)));
}

function departures(names: string[], numbers: number[]): string {
  return listed(numbers.map((number, seat) => `${names[seat] ?? ''} (${number})`));
}

/** Why not, with the names of the people at the table. */
export function refuse(board: CityBoard, names: string[], code: string, facts: Any, sentence: string): string {
  const told: Facts = {};
  for (const [key, value] of Object.entries(facts)) {
    if (key === 'turn') told.name = names[Number(value)] ?? '';
    else if (key === 'from' || key === 'to' || key === 'stop') told[key] = spot(board, String(value));
    else if (key === 'shape') told.shape = shapeName(String(value));
    else if (key === 'offered') told.offered = listed((value as number[]).map(String));
    else if (typeof value === 'number') told[key] = value;
  }
  return sayCode('city.refusal', code, told, sayProblem({ code, sentence }));
}

/** Why a move is good. */
export function reason(board: CityBoard, code: string, facts: Any, sentence: string): string {
  const told: Facts = {};
  for (const [key, value] of Object.entries(facts)) {
    if (key === 'stop') told.stop = spot(board, String(value));
    else if (key === 'card') told.card = manyName(String(value));
    else if (key === 'near') told.near = near(value as Record<string, number>);
    else if (key === 'passengers') told.passengers = listed((value as string[]).map(kindName));
    else if (key === 'place') told.place = kindName(String(value));
    else if (key === 'landmark') told.landmark = landmarkName(board, String(value));
    else if (typeof value === 'number' || typeof value === 'string') told[key] = value;
  }
  return sayCode('city.reason', code, told, sentence);
}

function near(kinds: Record<string, number>): string {
  return listed(Object.entries(kinds).map(([kind, count]) => counted(kind, count))) || say('city.open_streets');
}

/** A marker one may lay, as it stands in the list of moves. */
export function describeStep(board: CityBoard, step: StepView): string {
  const facts = { stop: spot(board, step.stop), count: step.jams };
  if (step.out) return say('city.move_out', facts);
  return say(step.jams ? 'city.move_jam' : 'city.move_lay', facts);
}

/** What a plan comes to, for those who hear it; its warning is told by itself. */
export function describePlan(board: CityBoard, plan: Plan): string {
  if (!plan.stops.length || plan.out) return '';
  const { laid, needed } = plan;
  return listed([
    spot(board, plan.head ?? ''),
    ...(plan.cells > 0 ? [say('city.plan_cells', { count: plan.cells })] : []),
    ...(plan.jams > 0 ? [say('city.plan_jams', { count: plan.jams })] : []),
    ...Object.entries(plan.marked).map(([kind, count]) => counted(kind, count)),
    plan.done ? say('city.plan_points', { points: plan.sum }) : say('city.plan_count', { laid, needed }),
  ]);
}

export function describeDeparture(board: CityBoard, number: number): string {
  const stop = board.stops.find(({ departure }) => departure === number);
  return say('city.move_depart', { number, row: stop?.row ?? '', column: stop?.column ?? '' });
}

/** What the reader may do now. */
export function invite(view: CityView): string {
  if (view.phase === 'departure') return say('city.choose');
  if (view.due_for === 'green light') return say('city.turn_light');
  if (view.due_for !== 'shape') return say('city.turn_instead');
  return say('city.turn', { shape: view.own?.shape ? shapeName(view.own.shape) : '' });
}

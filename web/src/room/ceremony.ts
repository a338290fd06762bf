// The order in which the points of a finished game are counted.

import type { Detail } from './frame';

type Sheet = Record<string, number>[];

/** One thing counted: a whole source for all seats at once, or one detail of it. */
export interface Step {
  source: string;
  detail: Detail | null;
}

/** Source after source, but for those where nobody has anything; a source that has details goes one by one. */
export function stepsOf(sheet: Sheet, details: Detail[]): Step[] {
  const sources = [...new Set(sheet.flatMap((row) => Object.keys(row)))];
  return sources.flatMap((source): Step[] => {
    const within = details.filter((detail) => detail.source === source);
    if (within.length) return within.map((detail) => ({ source, detail }));
    return sheet.some((row) => row[source]) ? [{ source, detail: null }] : [];
  });
}

/** What every seat has by source when only these steps are counted. */
export function countedBy(steps: Step[], sheet: Sheet): Record<string, number>[] {
  return sheet.map((row, seat) => {
    const counted: Record<string, number> = {};
    for (const { source, detail } of steps) {
      const points = detail === null ? row[source] : detail.seat === seat ? detail.points : 0;
      counted[source] = (counted[source] ?? 0) + (points ?? 0);
    }
    return counted;
  });
}

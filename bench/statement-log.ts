import { readFileSync, statSync } from 'node:fs';

/** Marker a connection writes into PostgreSQL's log before a request, so that the durations after it can be attributed. */
export function markOf(ask: number): string {
  return `do $$ begin raise log 'ask ${ask}'; end $$`;
}

/** Options of a connection whose statements PostgreSQL times: parsing, planning and execution. */
export const TIMED = '-c log_duration=on';

/** The present end of the log, so that only later lines are read. */
export function endOfLog(file: string): number {
  return statSync(file).size;
}

/**
 * Milliseconds that PostgreSQL spent on each request, according to its log from `start` on: all statements of the connection from its mark to the
 * next.
 */
export function timesInLog(file: string, start: number): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  const current = new Map<string, number>();
  for (const [, pid, mark, millis] of readFileSync(file).subarray(start).toString().matchAll(LINE)) {
    if (pid === undefined) continue;
    const ask = current.get(pid);
    if (mark !== undefined) current.set(pid, -Number(mark) - 1);
    // The first duration after a mark is the mark's own.
    else if (ask !== undefined && ask < 0) current.set(pid, -ask - 1);
    else if (ask !== undefined) times.set(ask, (times.get(ask) ?? 0) + Number(millis));
  }
  return times;
}

const LINE = /\[(\d+)\] LOG: {2}(?:ask (\d+)|duration: ([\d.]+) ms)/g;

/** The statements between two places of the log, each on one line, where all statements are logged. */
export function statementsInLog(file: string, from: number, to: number): string[] {
  const text = readFileSync(file).subarray(from, to).toString();
  return [...text.matchAll(STATEMENT)].map(([, statement]) => (statement ?? '').replace(/\s+/g, ' ').trim());
}

const STATEMENT = /LOG: {2}(?:statement|execute [^:]*): ((?:.|\n\t)*)/g;

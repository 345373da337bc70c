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

/** The transactions between two places of the log, each with its statements on one line, where all statements are logged. */
export function transactionsInLog(file: string, from: number, to: number): string[][] {
  const found: string[][] = [];
  const open = new Map<string, string[]>();
  const text = readFileSync(file).subarray(from, to).toString();
  for (const [, session = '', statement = ''] of text.matchAll(STATEMENT)) {
    const line = statement.replace(/\s+/g, ' ').trim();
    const transaction = open.get(session) ?? [];
    if (transaction.length === 0) found.push(transaction);
    transaction.push(line);
    if (/^(commit|rollback)$/i.test(line)) open.delete(session);
    else if (/^(begin|start transaction)/i.test(line)) open.set(session, transaction);
  }
  return found;
}

const STATEMENT = /\[(\d+)\] LOG: {2}(?:statement|execute [^:]*): ((?:.|\n\t)*)/g;

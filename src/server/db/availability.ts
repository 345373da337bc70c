import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { CONNECT_MS, cutConnection } from './bounded-client.ts';

/** Whether the database answers, as far as this process knows. */
export interface Availability {
  /** Aborted while the database is unavailable; a new one replaces it afterwards. */
  readonly signal: AbortSignal;
  /** Calls back whenever the database becomes unavailable. @returns a function that unsubscribes */
  onAway(act: () => void): () => void;
}

export interface AvailabilityWatch extends Availability {
  stop(): Promise<void>;
}

/** For short-lived programs and tests: each query shows whether the database answers. */
export const UNWATCHED: Availability = { signal: new AbortController().signal, onAway: () => () => {} };

const LOOK_MS = 1_000;
/** Answered from memory by any working database. */
const ANSWER_MS = 4_000;

/**
 * Probes the database once a second over its own connection. A hanging database, whose connections look healthy, is detected within five
 * seconds: waiting queries fail then, and no more are sent until it answers again.
 */
export function watchAvailability(
  databaseUrl: string,
  { onChange }: { onChange(isAway: boolean, error: Error | null): void },
): AvailabilityWatch {
  const leaving = new AbortController();
  let away = new AbortController();
  const acts = new Set<() => void>();
  let session: pg.Client | null = null;
  const watching = watch();

  async function watch(): Promise<void> {
    while (!leaving.signal.aborted) {
      const error = await look();
      if (leaving.signal.aborted) return;
      if (error !== null && !away.signal.aborted) {
        away.abort();
        for (const act of acts) act();
        onChange(true, error);
      }
      if (error === null && away.signal.aborted) {
        away = new AbortController();
        onChange(false, null);
      }
      await wait(LOOK_MS, undefined, { signal: leaving.signal }).catch(() => {});
    }
  }

  /** @returns why it is unavailable, or null */
  async function look(): Promise<Error | null> {
    const isKept = session !== null;
    try {
      session ??= await connect();
      await answered(session.query('select 1'));
      return null;
    } catch (error) {
      if (session) cutConnection(session);
      session = null;
      // It answers, if only that it has no free connection.
      if ((error as { code?: string }).code === '53300') return null;
      // A session may be ended from outside while the database works: retry at once with a new one.
      return isKept && !(error instanceof NoAnswer) ? look() : (error as Error);
    }
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
    // The next query shows it.
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      cutConnection(client);
      throw error;
    }
  }

  return {
    get signal() {
      return away.signal;
    },
    onAway(act) {
      acts.add(act);
      return () => acts.delete(act);
    },
    async stop() {
      leaving.abort();
      if (session) cutConnection(session);
      await watching;
    },
  };
}

class NoAnswer extends Error {}

/** @throws NoAnswer after the time, unless the answer has arrived and was only read late */
async function answered(asked: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  let isAnswered = false;
  const answer = asked.then(() => {
    isAnswered = true;
  });
  const deadline = wait(ANSWER_MS, undefined, { signal: late.signal }).then(async () => {
    // Timers run before I/O: a process that was blocked finds the answer on the next turns of its loop.
    for (let turn = 0; turn < 3 && !isAnswered; turn++) await setImmediate();
    if (!isAnswered) throw new NoAnswer(`The database did not answer within ${ANSWER_MS / 1000} seconds.`);
  });
  deadline.catch(() => {});
  try {
    await Promise.race([answer, deadline]);
  } finally {
    late.abort();
    answer.catch(() => {});
  }
}

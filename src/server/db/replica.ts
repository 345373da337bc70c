import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { watchAvailability } from './availability.ts';
import { type Database, openDatabase } from './database.ts';

/** A copy of the database that follows it, for reading what may be some seconds old. */
export interface Replica {
  readonly db: Database;
  /** Whether it has everything that was committed up to a few seconds ago. */
  isFresh(): boolean;
}

interface ReplicaSettings {
  readonly url: string;
  readonly size: number;
  /** How far it may be behind. */
  readonly lagSeconds: number;
  /** What it follows. */
  readonly primary: Database;
}

interface ReplicaEvents {
  onError(error: Error): void;
  onChange(isFresh: boolean): void;
}

/** A place in the log of the database, and when it was the end of it. */
interface Mark {
  readonly at: number;
  readonly place: number;
}

const LOOK_MS = 1_000;

/**
 * Opens a replica and compares each second how far it has come with how far the database was and when. The replica's own clock and figures are not asked:
 * one whose connection to the database is lost believes that it is up to date.
 */
export function openReplica(
  { url, size, lagSeconds, primary }: ReplicaSettings,
  { onError, onChange }: ReplicaEvents,
): Replica & { close(): Promise<void> } {
  const availability = watchAvailability(url, { onChange: () => {} });
  const { db, close } = openDatabase(url, { size, availability, onError });
  const leaving = new AbortController();
  let marks: Mark[] = [];
  let freshAt = Number.NEGATIVE_INFINITY;
  let wasFresh = true;
  const isFresh = () => !availability.signal.aborted && performance.now() - freshAt <= lagSeconds * 1000;
  const watching = watch();

  async function watch(): Promise<void> {
    while (!leaving.signal.aborted) {
      await look().catch(() => {});
      if (isFresh() !== wasFresh && !leaving.signal.aborted) {
        wasFresh = !wasFresh;
        onChange(wasFresh);
      }
      await wait(LOOK_MS, undefined, { signal: leaving.signal }).catch(() => {});
    }
  }

  async function look(): Promise<void> {
    const at = performance.now();
    const end = await placeIn(primary, sql`pg_current_wal_lsn()`);
    if (end !== null) marks = [...marks.slice(1 - MOST_MARKS), { at, place: end }];
    // Null for a replica that follows nobody any more.
    const reached = await placeIn(db, sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`);
    const passed = marks.filter(({ place }) => reached !== null && place <= reached);
    freshAt = passed.at(-1)?.at ?? freshAt;
    marks = marks.slice(passed.length);
  }

  return {
    db,
    isFresh,
    async close() {
      leaving.abort();
      await watching;
      await availability.stop();
      await close();
    },
  };
}

/** As many as a replica may catch up with; one that is further behind catches up with the newest of them. */
const MOST_MARKS = 600;

async function placeIn(db: Database, lsn: ReturnType<typeof sql>): Promise<number | null> {
  const { rows } = await sql<{ place: number | null }>`select pg_wal_lsn_diff(${lsn}, '0/0')::float8 as place`.execute(
    db,
  );
  return rows[0]?.place ?? null;
}

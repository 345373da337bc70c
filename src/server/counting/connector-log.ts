import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/calendar/time-units.ts';
import { type CallOutcome, CONNECTORS, type Connector } from '../../domain/health/connector.ts';
import type { Database } from '../db/database.ts';
import type { CallWatch } from '../ports/call-watch.ts';
import type { EventCounter } from './event-counter.ts';

/** Calls kept in memory while the database is away; older ones are dropped. */
const MOST_UNWRITTEN = 5_000;
/** The page shows a day; an hour more for a slow clock. */
const KEPT_MS = DAY_MS + HOUR_MS;
const REMOVED_EVERY_MS = 10 * MINUTE_MS;

interface LoggedCall {
  readonly connector: Connector;
  readonly at: Date;
  readonly ms: number;
  readonly outcome: CallOutcome;
}

/** How this process stands with a connector. */
interface Standing {
  waiting: number;
  restsUntil: Date | null;
}

/** Records this process's calls to outside services, and writes them to the database for the pages of health of all processes. */
export class ConnectorLog {
  readonly #process = randomUUID();
  readonly #now: () => Date;
  readonly #events: EventCounter;
  readonly #standings = new Map<Connector, Standing>(
    CONNECTORS.map((connector) => [connector, { waiting: 0, restsUntil: null }]),
  );
  #calls: LoggedCall[] = [];
  #removedAt = 0;

  constructor(now: () => Date, events: EventCounter) {
    this.#now = now;
    this.#events = events;
  }

  /** What a client of the connector is given. */
  watch(connector: Connector): CallWatch {
    const standing = this.#standings.get(connector) as Standing;
    return {
      waits: (change) => {
        standing.waiting += change;
      },
      ended: ({ outcome, ms }) => {
        this.#calls.push({ connector, at: this.#now(), ms, outcome });
        if (this.#calls.length > MOST_UNWRITTEN) this.#calls.shift();
      },
      unsent: () => this.#events.count(`unsent:${connector}`),
      rests: (until) => {
        standing.restsUntil = until === null ? null : new Date(until);
      },
    };
  }

  /** Writes what is not yet written. After a failure it is written the next time. */
  async flush(db: Database): Promise<void> {
    const calls = this.#calls;
    this.#calls = [];
    try {
      await this.#write(db, calls);
    } catch (error) {
      this.#calls = [...calls, ...this.#calls].slice(-MOST_UNWRITTEN);
      throw error;
    }
  }

  /** This process ends: it waits for nothing any more. */
  async leave(db: Database): Promise<void> {
    await this.flush(db);
    await db.deleteFrom('connector_processes').where('process', '=', this.#process).execute();
  }

  async #write(db: Database, calls: readonly LoggedCall[]): Promise<void> {
    const now = this.#now();
    const standings = [...this.#standings].map(([connector, { waiting, restsUntil }]) => ({
      connector,
      process: this.#process,
      waiting,
      rests_until: restsUntil,
      seen_at: now,
    }));
    await db.transaction().execute(async (tx) => {
      if (calls.length > 0) {
        await tx
          .insertInto('connector_calls')
          .values([...calls])
          .execute();
        await tx
          .insertInto('connector_last_calls')
          .values(lastOf(calls))
          .onConflict((conflict) =>
            conflict
              .columns(['connector', 'outcome'])
              .doUpdateSet({ at: sql`greatest(connector_last_calls.at, excluded.at)` }),
          )
          .execute();
      }
      await tx
        .insertInto('connector_processes')
        .values(standings)
        .onConflict((conflict) =>
          conflict.columns(['connector', 'process']).doUpdateSet({
            waiting: sql`excluded.waiting`,
            rests_until: sql`excluded.rests_until`,
            seen_at: sql`excluded.seen_at`,
          }),
        )
        .execute();
    });
    if (now.getTime() - this.#removedAt < REMOVED_EVERY_MS) return;
    this.#removedAt = now.getTime();
    const before = new Date(now.getTime() - KEPT_MS);
    await db.deleteFrom('connector_calls').where('at', '<', before).execute();
    await db.deleteFrom('connector_processes').where('seen_at', '<', before).execute();
  }
}

/** The last call of each outcome, in a fixed order, so that two processes wait for each other instead of deadlocking. */
function lastOf(calls: readonly LoggedCall[]) {
  const last = new Map(
    calls.map(({ connector, outcome, at }) => [`${connector} ${outcome}`, { connector, outcome, at }]),
  );
  return [...last].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

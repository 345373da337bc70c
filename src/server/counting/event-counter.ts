import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../domain/calendar/time-units.ts';
import type { Connector } from '../../domain/health/connector.ts';
import type { Database } from '../db/database.ts';
import { BatchedCounts } from './batched-counts.ts';

/**
 * `stale_write`: a write refused because its copy was outdated. `lost_worker`: a process died with jobs, which others took up. Of a connector:
 * `kept`, an answer given from those kept, and `unsent`, a call held back.
 */
type CountedEvent = 'stale_write' | 'lost_worker' | `${'kept' | 'unsent'}:${Connector}`;

const KEPT_MS = 30 * DAY_MS;

/** Counts events of this process, and adds them to those of the database. */
export class EventCounter {
  readonly #counts = new BatchedCounts<{ readonly event: CountedEvent }, 'times'>(['times']);

  count(event: CountedEvent): void {
    this.#counts.count({ event }, 'times');
  }

  /** Writes what is not yet written, and removes counts older than a month. */
  flush(db: Database, now: Date): Promise<void> {
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    return this.#counts.flush(async (rows) => {
      await db
        .insertInto('counted_events')
        .values(rows.map((row) => ({ ...row, hour })))
        .onConflict((conflict) =>
          conflict.columns(['event', 'hour']).doUpdateSet({ times: sql`counted_events.times + excluded.times` }),
        )
        .execute();
      await db
        .deleteFrom('counted_events')
        .where('hour', '<', new Date(now.getTime() - KEPT_MS))
        .execute();
    });
  }
}

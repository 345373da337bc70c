import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../domain/calendar/time-units.ts';
import type { Database } from '../db/database.ts';

/** `stale_write`: a write refused because its copy was outdated. `lost_worker`: a process died with jobs, which others took up. */
type CountedEvent = 'stale_write' | 'lost_worker';

const KEPT_MS = 30 * DAY_MS;

/** Counts events of this process, and adds them to those of the database. Counts that a dying process has not written are lost. */
export class EventCounter {
  #unwritten = new Map<CountedEvent, number>();

  count(event: CountedEvent): void {
    add(this.#unwritten, event, 1);
  }

  /** Writes what is not yet written, and removes counts older than a month. After a failure it is written the next time. */
  async flush(db: Database, now: Date): Promise<void> {
    const unwritten = this.#unwritten;
    if (unwritten.size === 0) return;
    this.#unwritten = new Map();
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    // In a fixed order, so that two processes wait for each other instead of deadlocking.
    const rows = [...unwritten].sort().map(([event, times]) => ({ event, hour, times }));
    try {
      await db
        .insertInto('counted_events')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['event', 'hour']).doUpdateSet({ times: sql`counted_events.times + excluded.times` }),
        )
        .execute();
      await db
        .deleteFrom('counted_events')
        .where('hour', '<', new Date(now.getTime() - KEPT_MS))
        .execute();
    } catch (error) {
      for (const [event, times] of unwritten) add(this.#unwritten, event, times);
      throw error;
    }
  }
}

function add(counts: Map<CountedEvent, number>, event: CountedEvent, times: number): void {
  counts.set(event, (counts.get(event) ?? 0) + times);
}

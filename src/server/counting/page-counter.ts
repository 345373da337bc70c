import { sql } from 'kysely';
import type { DeviceClass } from '../../domain/page-counts/device-class.ts';
import type { Database } from '../db/database.ts';

/** One page view, or one submitted form: all that is known about it. */
export interface Counted {
  /** `yyyy-mm-dd` in the portal's time zone. */
  readonly day: string;
  readonly store_id: number;
  readonly route: string;
  readonly device: DeviceClass;
  readonly event: 'view' | 'post';
}

/**
 * Page counts since they were last written. They contain no visitor data: no cookie, address or browser. Counts that a dying process has not written
 * are lost, a minute's at most.
 */
export class PageCounter {
  #counts = new Map<string, { readonly counted: Counted; n: number }>();

  count(counted: Counted): void {
    const key = Object.values(counted).join(' ');
    const known = this.#counts.get(key);
    if (known) known.n += 1;
    else this.#counts.set(key, { counted, n: 1 });
  }

  /** Adds the counts to those of the database. After a failure they are added the next time. */
  async flush(db: Database): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    // In a fixed order, so that two processes wait for each other instead of deadlocking.
    const rows = [...counts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { counted, n }]) => ({ ...counted, n }));
    try {
      await db
        .insertInto('page_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'store_id', 'route', 'device', 'event'])
            .doUpdateSet({ n: sql`page_counts.n + excluded.n` }),
        )
        .execute();
    } catch (error) {
      for (const [key, { counted, n }] of counts) {
        const known = this.#counts.get(key);
        if (known) known.n += n;
        else this.#counts.set(key, { counted, n });
      }
      throw error;
    }
  }
}

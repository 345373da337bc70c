import { sql } from 'kysely';
import type { DeviceClass } from '../../domain/page-counts/device-class.ts';
import type { Database } from '../db/database.ts';
import { BatchedCounts } from './batched-counts.ts';

/** One page view, or one submitted form: all that is known about it. */
export interface Counted {
  /** `yyyy-mm-dd` in the portal's time zone. */
  readonly day: string;
  readonly store_id: number;
  readonly route: string;
  readonly device: DeviceClass;
  readonly event: 'view' | 'post';
}

/** Page counts since they were last written. They contain no visitor data: no cookie, address or browser. */
export class PageCounter {
  readonly #counts = new BatchedCounts<Counted, 'n'>(['n']);

  count(counted: Counted): void {
    this.#counts.count(counted, 'n');
  }

  /** Adds the counts to those of the database. */
  flush(db: Database): Promise<void> {
    return this.#counts.flush((rows) =>
      db
        .insertInto('page_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'store_id', 'route', 'device', 'event'])
            .doUpdateSet({ n: sql`page_counts.n + excluded.n` }),
        )
        .execute(),
    );
  }
}

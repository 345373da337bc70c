import { sql } from 'kysely';
import { FORM_EVENTS, type FormEvent } from '../../domain/page-counts/form-step.ts';
import type { Database } from '../db/database.ts';
import { BatchedCounts } from './batched-counts.ts';

/** A question of a form on a day: nothing of the form that was filled in, nor of who did. */
export interface CountedQuestion {
  /** `yyyy-mm-dd` in the portal's time zone. */
  readonly day: string;
  readonly store_id: number;
  readonly product_id: number;
  readonly option_id: number;
}

/** What happened at the questions of forms since it was last written. */
export class FormCounter {
  readonly #counts = new BatchedCounts<CountedQuestion, FormEvent>(FORM_EVENTS);

  count(question: CountedQuestion, event: FormEvent): void {
    this.#counts.count(question, event);
  }

  /** Adds the counts to those of the database. */
  flush(db: Database): Promise<void> {
    return this.#counts.flush((rows) =>
      db
        .insertInto('form_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['day', 'store_id', 'product_id', 'option_id']).doUpdateSet({
            reached: sql`form_counts.reached + excluded.reached`,
            passed: sql`form_counts.passed + excluded.passed`,
            answered: sql`form_counts.answered + excluded.answered`,
            refused: sql`form_counts.refused + excluded.refused`,
          }),
        )
        .execute(),
    );
  }
}

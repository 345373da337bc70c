import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { writeLater } from '../db/write-later.ts';
import type { TaskName, TaskPayloads } from './task-payloads.ts';

interface JobOptions {
  /** A second job with the same key replaces the first while that is pending. */
  readonly key?: string;
  /** A wait from now, by the clock of the database, which all processes share. */
  readonly delayMs?: number;
  /** An instant of the calendar, as quiet hours end at. */
  readonly runAt?: Date;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  /** `from ...` of a statement whose first row, if there is one, lets the job be added. */
  readonly where?: RawBuilder<unknown>;
}

/** Puts a background job into the same transaction as the write that needs it: both happen or neither. */
export async function enqueue<T extends TaskName>(
  tx: Ctx,
  task: T,
  payload: TaskPayloads[T],
  options: JobOptions = {},
): Promise<void> {
  const add = sql`select graphile_worker.add_job(
    ${task}::text, payload := ${JSON.stringify(payload)}::json, queue_name := ${options.queue ?? null}::text,
    run_at := coalesce(${options.runAt ?? null}::timestamptz, now() + ${options.delayMs ?? null}::float8 * interval '1 millisecond'), job_key := ${options.key ?? null}::text) ${options.where ?? sql``}`;
  await writeLater(tx.db, add);
}

import { sql } from 'kysely';
import { MOST_COUNTED, type TaskReading } from '../../../domain/health/health-readings.ts';
import type { HealthCtx } from './health-ctx.ts';

/** Where failures are looked for: failed jobs stay, so they are among the oldest. */
const OLDEST_JOBS = 5 * MOST_COUNTED;

/** Jobs by task: the first that are due, in the order in which they are taken, and failures among the oldest. */
export async function readQueue({ db }: HealthCtx): Promise<readonly TaskReading[]> {
  const { rows } = await sql<TaskReading>`
    with due as (
      select task_id, count(*) as waiting, min(run_at) as oldest_at from (
        select task_id, run_at from graphile_worker._private_jobs where is_available and run_at <= now()
        order by priority, run_at limit ${MOST_COUNTED}) first_due
      group by task_id
    ), tried as (
      select task_id, count(*) filter (where attempts < max_attempts) as retried,
        count(*) filter (where attempts >= max_attempts and locked_at is null) as given_up from (
        select task_id, attempts, max_attempts, locked_at from graphile_worker._private_jobs order by id limit ${OLDEST_JOBS}) oldest
      where attempts > 3 or attempts >= max_attempts
      group by task_id
    )
    select identifier as task, coalesce(waiting, 0)::int as waiting, oldest_at as "oldestAt",
      coalesce(retried, 0)::int as retried, coalesce(given_up, 0)::int as "givenUp"
    from graphile_worker._private_tasks tasks
    left join due on due.task_id = tasks.id left join tried on tried.task_id = tasks.id
    where due.task_id is not null or tried.task_id is not null
    order by identifier`.execute(db);
  return rows;
}

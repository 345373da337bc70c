import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';

/**
 * Removes leftovers of missed minutes or nights, since the next run made up for them, and reports failed jobs to operators once an hour:
 * they stay until a person retries them.
 */
export async function tendQueue(ctx: Ctx): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array_agg(jobs.id)) from graphile_worker._private_jobs as jobs
    where jobs.payload -> '_cron' is not null and jobs.locked_at is null
      and jobs.attempts >= jobs.max_attempts and jobs.run_at < now() - interval '1 day'`.execute(ctx.db);
  // A worker whose clock was ahead has marked coming minutes as done, and no other would do them.
  await sql`update graphile_worker._private_known_crontabs set last_execution = now()
    where last_execution > now() + interval '1 minute'`.execute(ctx.db);
  if (ctx.now().getUTCMinutes() !== 0) return;
  const { rows } = await sql<{ task: string; jobs: number }>`
    select tasks.identifier as task, count(*)::int as jobs from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where jobs.locked_at is null and jobs.attempts >= jobs.max_attempts
    group by tasks.identifier order by tasks.identifier`.execute(ctx.db);
  for (const { task, jobs } of rows) ctx.log.error({ task, jobs }, 'jobs were given up');
}

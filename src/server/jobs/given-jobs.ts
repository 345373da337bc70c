import type { LifelineSession } from './lifeline-session.ts';

/** Which of the jobs are no longer locked by any of the pools, because others considered their process dead. */
export async function listLost(
  session: LifelineSession,
  { jobIds, pools }: { readonly jobIds: readonly string[]; readonly pools: readonly string[] },
): Promise<string[]> {
  const rows = await session.ask<{ id: string }>(
    `select id::text from unnest($1::bigint[]) as running(id)
     where not exists (
       select from graphile_worker._private_jobs as jobs where jobs.id = running.id and jobs.locked_by = any($2::text[]))`,
    [jobIds, pools],
  );
  return rows.map(({ id }) => id);
}

/** Jobs that ended because the process stops may be retried at once, and the attempt does not count. */
export async function releaseJobs(session: LifelineSession, jobIds: readonly string[]): Promise<void> {
  await session.ask(
    `select graphile_worker.reschedule_jobs(array[id], run_at := now(), attempts := attempts - 1)
     from graphile_worker._private_jobs where id = any($1::bigint[]) and locked_at is null and attempts > 0`,
    [jobIds],
  );
}

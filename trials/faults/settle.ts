import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../src/server/db/database.ts';

/** How long everything that was begun may take to end once nothing is wrong any more. */
const PATIENCE_MS = 150_000;
const LOOK_MS = 1_000;
/** Tasks that ask a provider again later. Time is passed for them, as it is for those that failed and wait for their next try. */
const ASKING = ['settle_attempt', 'send_refund', 'send_records'];

interface Waiting {
  readonly task: string;
  readonly jobs: number;
  readonly error: string | null;
}

/** Waits until all that was begun is done. @returns what is not, in words */
export async function settle(db: Database, books: Database): Promise<string[]> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    await passTime(db);
    const open = await listOpen(db, books);
    if (open.length === 0 || performance.now() > until) return open;
    await wait(LOOK_MS);
  }
}

/** What was begun and is not done, in words. */
export async function listOpen(db: Database, books: Database): Promise<string[]> {
  return [...(await openWork(db)), ...(await openNotices(books))];
}

async function passTime(db: Database): Promise<void> {
  await sql`update verifactu_issuers set next_message_at = now() where failures > 0 and next_message_at > now()`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs as job set run_at = now()
    from graphile_worker._private_tasks as task
    where task.id = job.task_id and job.locked_at is null and job.run_at > now() and job.attempts < job.max_attempts
      and (job.last_error is not null or task.identifier = any(${ASKING}))`.execute(db);
}

/** Jobs, mails, refunds and payments without an outcome. An attempt that its buyer left at the provider's page may stay open. */
async function openWork(db: Database): Promise<string[]> {
  const { rows: jobs } = await sql<Waiting>`
    select task.identifier as task, count(*)::int as jobs, max(job.last_error) as error
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where job.payload -> '_cron' is null
      and (job.run_at <= now() + interval '1 minute' or job.last_error is not null)
      and not (task.identifier = 'settle_attempt' and exists (
        select from payments where payment_id = (job.payload ->> 'payment_id')::int and state in ('challenge', 'pending')))
    group by task.identifier`.execute(db);
  const { rows } = await sql<{ what: string; count: number }>`
    select 'mails that were not sent' as what, count(*)::int as count from mails
      where sent_at is null and withdrawn_at is null and send_after <= now()
    union all select 'refunds without an outcome', count(*)::int from refunds
      where state in ('approved', 'sent')
    union all select 'payments that were only requested', count(*)::int from payments where state = 'requested'
    union all select 'payments without an invoice', count(*)::int from payments as paid
      where captured > 0 and not exists (select from invoices where invoices.payment_id = paid.payment_id and total > 0)
    union all select 'records that the tax agency has not answered', count(*)::int from verifactu_records
      where state in ('waiting', 'sent')
    union all select 'invoices without their paper', count(*)::int from invoices where file_id is null`.execute(db);
  return [
    ...jobs.map(({ task, jobs: count, error }) => `${count} jobs ${task} are waiting (${error ?? 'no error'})`),
    ...rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`),
  ];
}

async function openNotices(books: Database): Promise<string[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from sandbox.notifications where delivered_at is null)::int
      + (select count(*) from sandbox.records where kind = 'notification')::int as count`.execute(books);
  const count = rows[0]?.count ?? 0;
  return count > 0 ? [`${count} notices of banks were not taken`] : [];
}

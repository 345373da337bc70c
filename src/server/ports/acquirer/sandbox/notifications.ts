import { sql } from 'kysely';
import { type Attempt, type Desk, reportOf } from './desk.ts';
import { signedHeaders } from './signature.ts';

const TIMEOUT_MS = 10_000;

/** Queues the notification of a decided attempt, unless the merchant named no address. */
export async function addNotification(desk: Desk, attempt: Attempt): Promise<void> {
  if (!attempt.notify_url) return;
  await desk.db
    .insertInto('sandbox.notifications')
    .values({
      attempt_number: attempt.attempt_number,
      body: JSON.stringify(reportOf(desk, attempt)),
      next_try_at: desk.now(),
    })
    .execute();
}

/** Queues the notification of a decided attempt again. @returns whether there is such an attempt */
export async function notifyAgain(desk: Desk, attemptNumber: string): Promise<boolean> {
  const attempt = await desk.db
    .selectFrom('sandbox.attempts')
    .selectAll()
    .where('attempt_number', '=', attemptNumber)
    .where('decided_at', 'is not', null)
    .executeTakeFirst();
  if (attempt) await addNotification(desk, attempt);
  return attempt !== undefined;
}

/** Sends due notifications, and retries each until answered with 200. @returns the number sent in this round */
export async function deliverNotifications(desk: Desk, key: string): Promise<number> {
  const due = await claimDue(desk);
  await Promise.all(due.map((notification) => deliver(desk, { ...notification, key })));
  return due.length;
}

/** Schedules the next attempt before this one begins, so that a crash in between causes a retry. */
async function claimDue(desk: Desk) {
  const now = desk.now();
  const { rows } = await sql<{ notification_id: number; body: string; notify_url: string }>`
    update sandbox.notifications as told
    set tries = tries + 1, next_try_at = ${now}::timestamptz + least(power(2, tries), 600) * interval '1 second'
    from sandbox.attempts as attempt
    where attempt.attempt_number = told.attempt_number and told.notification_id in (
      select notification_id from sandbox.notifications
      where delivered_at is null and next_try_at <= ${now} order by next_try_at limit 20 for update skip locked
    )
    returning told.notification_id, told.body, attempt.notify_url`.execute(desk.db);
  return rows;
}

async function deliver(
  desk: Desk,
  {
    notification_id,
    body,
    notify_url,
    key,
  }: { notification_id: number; body: string; notify_url: string; key: string },
): Promise<void> {
  const taken = await fetch(notify_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders(body, { key, now: desk.now() }) },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status === 200;
    },
    () => false,
  );
  if (!taken) return;
  await desk.db
    .updateTable('sandbox.notifications')
    .set({ delivered_at: desk.now() })
    .where('notification_id', '=', notification_id)
    .execute();
}

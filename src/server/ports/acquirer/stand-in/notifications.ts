import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { addRecord, type RecordStore } from './records.ts';

const TIMEOUT_MS = 10_000;

/** A notification to the merchant. A GET has no body. */
export const Notification = z.object({
  url: z.string(),
  method: z.enum(['POST', 'GET']),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
export type Notification = z.output<typeof Notification>;

const KIND = 'notification';
const Kept = { kind: KIND, shape: Notification.extend({ tries: z.int(), next_try_at: z.iso.datetime() }) };

/** Queues a notification; call it in the transaction of its cause. */
export async function addNotification(store: RecordStore, notification: Notification): Promise<void> {
  const body = { ...notification, tries: 0, next_try_at: store.now().toISOString() };
  await addRecord(store, Kept, { id: randomUUID(), body });
}

/**
 * Sends due notifications, and retries each until answered with 2xx.
 * @param headersOf creates the headers of each attempt, such as a signature with a timestamp
 * @returns the number sent in this round
 */
export async function deliverNotifications(
  store: RecordStore,
  headersOf: (notification: Notification) => Readonly<Record<string, string>> = () => ({}),
): Promise<number> {
  const due = await claimDue(store);
  await Promise.all(
    due.map(async ({ record_id, body }) => {
      const notification = Notification.parse(body);
      if (!(await isTaken(notification, headersOf(notification)))) return;
      await store.db
        .deleteFrom('sandbox.records')
        .where((record) => record.and({ provider: store.provider, kind: KIND, record_id }))
        .execute();
    }),
  );
  return due.length;
}

/** Schedules the next attempt before this one begins, so that a crash in between causes a retry. */
async function claimDue({ db, provider, now }: RecordStore): Promise<{ record_id: string; body: unknown }[]> {
  const { rows } = await sql<{ record_id: string; body: unknown }>`
    update sandbox.records as told
    set body = body || jsonb_build_object('tries', (body->>'tries')::int + 1, 'next_try_at', to_char(
      (${now()}::timestamptz + least(power(2, (body->>'tries')::int), 600) * interval '1 second') at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    where provider = ${provider} and kind = ${KIND} and record_id in (
      select record_id from sandbox.records
      where provider = ${provider} and kind = ${KIND} and (body->>'next_try_at')::timestamptz <= ${now()}::timestamptz
      order by created_at limit 20 for update skip locked
    )
    returning record_id, body`.execute(db);
  return rows;
}

async function isTaken(
  { url, method, headers, body }: Notification,
  fresh: Readonly<Record<string, string>>,
): Promise<boolean> {
  return fetch(url, {
    method,
    headers: { ...headers, ...fresh },
    body: method === 'GET' ? null : body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}

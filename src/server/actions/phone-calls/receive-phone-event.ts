import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../domain/errors/app-error.ts';
import { phoneEventSchema, type ReportedCall, reportedCallSchema } from '../../../domain/phone-calls/call-event.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { webhookTokenOf } from '../../phone-settings.ts';

/**
 * Stores an event of the call centre and queues a job for it: the answer must not wait. A repeated message is stored once; one without a call is
 * accepted and dropped, because the sender disables the webhook after some refusals.
 * @throws AppError not_found where no call centre is set, notification_refused without its token or for an unknown message
 */
export async function receivePhoneEvent(ctx: Ctx, body: Buffer): Promise<void> {
  const expected = webhookTokenOf(ctx.settings);
  if (expected === null) throw new AppError('not_found');
  const message = phoneEventSchema.safeParse(parsed(body));
  if (!message.success || !isSame(message.data.token, expected)) throw new AppError('notification_refused');
  const { resource, event, timestamp, data } = message.data;
  if (resource !== 'call') return;
  const call = reportedCallSchema.safeParse(data);
  if (!call.success) {
    ctx.log.warn(
      { event, fields: call.error.issues.map(({ path }) => path.join('.')) },
      'a message about a call has an unknown shape',
    );
    return;
  }
  await storePhoneEvent(ctx, { name: event, at: timestamp, call: call.data });
}

/** Stores an event, once, with its job. @returns whether it is new */
export function storePhoneEvent(
  ctx: Ctx,
  event: { readonly name: string; readonly at: number; readonly call: ReportedCall },
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const stored = await tx.db
      .insertInto('phone_events')
      .values({
        digest: createHash('sha256')
          .update(JSON.stringify([event.name, event.at, event.call]))
          .digest(),
        provider_call_id: event.call.id,
        name: event.name,
        happened_at: new Date(event.at * 1_000),
        call: JSON.stringify(event.call),
        received_at: tx.now(),
      })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (!stored) return false;
    const { id } = event.call;
    // One job for all pending events of a call, unless one is already running.
    await enqueue(tx, 'apply_phone_events', { provider_call_id: id }, { key: `phone:${id}` });
    return true;
  });
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** Compared as hashes, so that the time discloses neither length nor common prefix. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

import type { BodyOf } from '../../../contract/call.ts';
import type { PhoneCallCard, putPhoneCall as putPhoneCallCall } from '../../../contract/phone-calls.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { filePhoneCall } from './file-phone-call.ts';
import { getPhoneCall } from './list-phone-calls.ts';

/**
 * Saves an agent's notes on a call: its customer, its order, its content. With an order, and once it is over, it is filed there.
 * @throws AppError forbidden, not_found also for an order of somebody else's, phone_call_changed, phone_call_filed
 */
export async function putPhoneCall(
  ctx: Ctx,
  { callId, said }: { readonly callId: number; readonly said: BodyOf<typeof putPhoneCallCall> },
): Promise<PhoneCallCard> {
  requireNamedRight(ctx, 'tickets');
  const { version, customer_id, item_id, note } = said;
  await inTransaction(ctx, async (tx) => {
    const call = await tx.db
      .selectFrom('phone_calls')
      .selectAll()
      .where('call_id', '=', callId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => new AppError('not_found'));
    if (call.history_id !== null) {
      // A retry of the same request, whose answer was lost.
      if (call.item_id === item_id && call.note === note) return;
      throw new AppError('phone_call_filed');
    }
    if (call.customer_id === customer_id && call.item_id === item_id && call.note === note) {
      if (call.state === 'ended') await filePhoneCall(tx, call);
      return;
    }
    if (call.version !== version) throw new AppError('phone_call_changed', {}, { version: call.version });
    await requireOwnItem(tx, { customerId: customer_id, itemId: item_id });
    const written = await tx.db
      .updateTable('phone_calls')
      .set({ customer_id, item_id, note, version: version + 1, updated_at: tx.now() })
      .where('call_id', '=', callId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, {
      action: 'phone_call.say',
      subjectKind: 'phone_call',
      subjectId: callId,
      detail: { customer_id, item_id },
    });
    await filePhoneCall(tx, written);
  });
  return getPhoneCall(ctx, callId);
}

/** The customer exists, and the order is theirs. */
async function requireOwnItem(
  tx: Ctx,
  { customerId, itemId }: { customerId: number | null; itemId: number | null },
): Promise<void> {
  if (customerId === null && itemId !== null) throw invalidInput('customer_id');
  if (customerId === null) return;
  const customer = await tx.db
    .selectFrom('customers')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!customer) throw new AppError('not_found');
  if (itemId === null) return;
  const item = await tx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('item_id', '=', itemId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!item) throw new AppError('not_found');
}

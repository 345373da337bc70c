import { z } from 'zod';
import { centsFromEuros } from '../../../../../domain/money/money.ts';
import { addRecord, findRecord, listRecords } from '../../stand-in/records.ts';
import type { Named } from './desk.ts';
import { AmountShape, CAPTURES, type PaypalDesk, paypalId, REFUNDS, REQUESTS, type StandInRefund } from './desk.ts';
import { findOrder, inTransaction } from './orders.ts';
import { presentRefund } from './present.ts';
import { tellMerchant } from './webhooks.ts';

/** `POST /v2/payments/captures/{id}/refund`. Without an amount, everything that is left is refunded. */
export const RefundMessage = z.object({
  amount: AmountShape.optional(),
  custom_id: z.string().max(127).optional(),
  invoice_id: z.string().max(127).optional(),
});

/** Refunds a capture, never more than its amount; idempotent by request id. */
export async function makeRefund(
  desk: PaypalDesk,
  request: { captureId: string; requestId: string; message: z.output<typeof RefundMessage> },
): Promise<Named<StandInRefund> | { readonly issue: string }> {
  return inTransaction(desk, async (tx) => {
    const capture = await findRecord(tx, CAPTURES, { id: request.captureId, lock: true });
    const order = capture && (await findOrder(tx, capture.order_id));
    if (!order) return { issue: 'RESOURCE_NOT_FOUND' };
    const made = await findRecord(tx, REQUESTS, { id: `refund ${request.requestId}` });
    const before = made && (await findRecord(tx, REFUNDS, { id: made.made }));
    if (made && before) return { id: made.made, body: before };
    const given = await listRecords(tx, REFUNDS, { capture_id: request.captureId });
    const left = given.reduce(
      (cents, { body }) => cents - centsFromEuros(body.amount.value),
      centsFromEuros(order.amount.value),
    );
    const { amount = order.amount, ...named } = request.message;
    if (left === 0) return { issue: 'CAPTURE_FULLY_REFUNDED' };
    if (centsFromEuros(amount.value) > left) return { issue: 'REFUND_AMOUNT_EXCEEDED' };
    const id = paypalId();
    const refund = { ...named, amount, capture_id: request.captureId, at: tx.now().toISOString() };
    await addRecord(tx, REFUNDS, { id, body: refund });
    await addRecord(tx, REQUESTS, { id: `refund ${request.requestId}`, body: { made: id } });
    const resource = presentRefund(tx, { id, body: refund });
    await tellMerchant(tx, { type: 'PAYMENT.CAPTURE.REFUNDED', resource });
    return { id, body: refund };
  });
}

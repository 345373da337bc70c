import { randomBytes } from 'node:crypto';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { InvoicePaymentMethod } from '../../../domain/invoices/payment-method.ts';
import { ATTEMPT_NUMBER_BYTES, attemptNumber } from '../../../domain/payments/attempt-number.ts';
import { FIRST_QUESTION_MS } from '../../../domain/payments/settle-schedule.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { OrderRow } from '../checkout/place-order.ts';
import { refuseInVisit } from '../visits/refuse-in-visit.ts';
import type { PaymentRow } from './standing.ts';

export interface OpenedAttempt {
  readonly payment: PaymentRow;
  /** False when an attempt of this order was under way already: that one goes on, and nothing is charged anew. */
  readonly isNew: boolean;
}

/**
 * Begins an attempt to charge an order, together with the job that asks for its outcome if this process does not live to hear
 * it. The order has at most one live attempt. To be called with the order locked.
 * @throws AppError order_already_paid (extra.order_id); visit_refused
 */
export async function openAttempt(
  tx: Ctx,
  { order, provider, method }: { order: OrderRow; provider: string; method: InvoicePaymentMethod },
): Promise<OpenedAttempt> {
  refuseInVisit(tx, 'own');
  if (order.paid_at) throw new AppError('order_already_paid', {}, { order_id: String(order.order_id) });
  const underWay = await tx.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.order_id)
    .where('state', 'in', ['requested', 'challenge', 'captured'])
    .executeTakeFirst();
  if (underWay) return { payment: underWay, isNew: false };
  const payment = await insertAttempt(tx, { order, provider, method });
  await tx.db.updateTable('orders').set({ method }).where('order_id', '=', order.order_id).execute();
  await enqueue(
    tx,
    'settle_attempt',
    { payment_id: payment.payment_id },
    { key: settleKeyOf(payment.payment_id), runAt: new Date(tx.now().getTime() + FIRST_QUESTION_MS) },
  );
  await recordAudit(tx, {
    action: 'payment.attempt',
    subjectKind: 'order',
    subjectId: order.order_id,
    detail: { payment_id: payment.payment_id, provider, method, amount: payment.amount },
  });
  return { payment, isNew: true };
}

/** Key of the job that asks for the outcome of an attempt. */
export function settleKeyOf(paymentId: number): string {
  return `settle:${paymentId}`;
}

async function insertAttempt(
  tx: Ctx,
  { order, provider, method }: { order: OrderRow; provider: string; method: string },
): Promise<PaymentRow> {
  const payment = await tx.db
    .insertInto('payments')
    .values({
      order_id: order.order_id,
      attempt_number: attemptNumber(randomBytes(ATTEMPT_NUMBER_BYTES)),
      provider,
      method,
      amount: order.total,
      currency: tx.portal.currency,
      state: 'requested',
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('payment_events')
    .values({
      payment_id: payment.payment_id,
      kind: 'request',
      amount: payment.amount,
      provider_event_id: 'request',
      created_at: tx.now(),
    })
    .execute();
  return payment;
}

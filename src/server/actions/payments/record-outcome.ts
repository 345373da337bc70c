import { decideSettlement, type PaymentState } from '../../../domain/payments/decide-settlement.ts';
import { type FinalOutcome, isFinal, type Outcome } from '../../../domain/payments/outcome.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { OrderRow } from '../checkout/place-order.ts';
import { saveCard } from '../customers/save-card.ts';
import { completeOrder } from './complete-order.ts';
import { flagForReview } from './flag-for-review.ts';
import { type PaymentRow, type PaymentStanding, standingOf } from './standing.ts';

/**
 * Books what an acquirer said about an attempt, by whatever road it was learned: direct answer, notification, question. The same
 * decision is booked once; all that follows from it (order, items, cart, invoice) is one transaction with it.
 */
export async function recordOutcome(
  ctx: Ctx,
  { paymentId, outcome }: { paymentId: number; outcome: Outcome },
): Promise<PaymentStanding> {
  // Most notifications tell what the direct answer told: nothing to lock, nothing to book.
  if (await isBooked(ctx, { paymentId, outcome })) return standingOf(ctx, await getPayment(ctx, paymentId));
  return inTransaction(ctx, async (tx) => {
    const { order, payment } = await lockPayment(tx, paymentId);
    if (isFinal(outcome)) await settle(tx, { order, payment, outcome });
    else if (outcome.outcome === 'challenge') await keepChallenge(tx, { payment, outcome });
    return standingOf(tx, await getPayment(tx, paymentId));
  });
}

async function isBooked(ctx: Ctx, of: { paymentId: number; outcome: Outcome }): Promise<boolean> {
  if (!isFinal(of.outcome)) return false;
  const row = await ctx.db
    .selectFrom('payment_events')
    .select('event_id')
    .where('payment_id', '=', of.paymentId)
    .where('provider_event_id', '=', of.outcome.event_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Quote, order, payment: everybody locks in this order, so that nobody waits in a circle. */
async function lockPayment(tx: Ctx, paymentId: number): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const { order_id, quote_id } = await tx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .select(['orders.order_id', 'orders.quote_id'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  if (quote_id !== null) {
    await tx.db.selectFrom('quotes').select('quote_id').where('quote_id', '=', quote_id).forUpdate().execute();
  }
  const order = await tx.db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', order_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { order, payment: await getPayment(tx, paymentId) };
}

function getPayment(tx: Ctx, paymentId: number): Promise<PaymentRow> {
  return tx.db.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).executeTakeFirstOrThrow();
}

type Settling = { readonly order: OrderRow; readonly payment: PaymentRow; readonly outcome: FinalOutcome };

async function settle(tx: Ctx, { order, payment, outcome }: Settling): Promise<void> {
  const settlement = decideSettlement(
    {
      state: payment.state as PaymentState,
      amount: payment.amount,
      currency: payment.currency,
      order_captured: await hasOtherCapture(tx, payment),
      order_cancelled: await isCancelled(tx, order.order_id),
    },
    outcome,
  );
  const isFirst = await appendEvent(tx, { payment, outcome, kind: settlement.event });
  if (!isFirst) return;
  await tx.db
    .updateTable('payments')
    .set({
      state: settlement.state,
      decline_code: settlement.decline_code ?? payment.decline_code,
      challenge: null,
      ...(outcome.outcome === 'captured' && { instrument: JSON.stringify(outcome.instrument) }),
      updated_at: tx.now(),
    })
    .where('payment_id', '=', payment.payment_id)
    .execute();
  await recordAudit(paying(tx), {
    action: `payment.${settlement.order === 'none' ? settlement.event : settlement.order}`,
    subjectKind: 'order',
    subjectId: order.order_id,
    detail: { payment_id: payment.payment_id, event_id: outcome.event_id },
  });
  if (settlement.order === 'pay') await keepCard(paying(tx), { order, payment, outcome });
  if (settlement.order === 'pay' || settlement.order === 'late') await completeOrder(paying(tx), { order, payment });
  if (settlement.order === 'review' || settlement.order === 'twice') {
    await flagForReview(paying(tx), { order, payment, why: settlement.order });
  }
}

/** The ledger acts under its own name, whoever brought the news. */
function paying(tx: Ctx): Ctx {
  return { ...tx, actor: { kind: 'payment' } };
}

/** @returns false when this decision of the acquirer was booked before */
async function appendEvent(
  tx: Ctx,
  { payment, outcome, kind }: { payment: PaymentRow; outcome: FinalOutcome; kind: 'success' | 'failure' | 'expiry' },
): Promise<boolean> {
  const { event_id, ...told } = outcome;
  // The token of a kept card is the customer's, who may have it forgotten; the ledger is for ever.
  const detail = { ...told, kept_card: undefined };
  const row = await tx.db
    .insertInto('payment_events')
    .values({
      payment_id: payment.payment_id,
      kind,
      amount: outcome.outcome === 'captured' ? outcome.amount : 0,
      provider_event_id: event_id,
      detail: JSON.stringify(detail),
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.columns(['payment_id', 'provider_event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function keepChallenge(
  tx: Ctx,
  { payment, outcome }: { payment: PaymentRow; outcome: Extract<Outcome, { outcome: 'challenge' }> },
): Promise<void> {
  if (payment.state !== 'requested') return;
  await tx.db
    .updateTable('payments')
    .set({ state: 'challenge', challenge: JSON.stringify(outcome.challenge), updated_at: tx.now() })
    .where('payment_id', '=', payment.payment_id)
    .execute();
  await tx.db
    .insertInto('payment_events')
    .values({
      payment_id: payment.payment_id,
      kind: 'action_required',
      amount: payment.amount,
      provider_event_id: 'challenge',
      created_at: tx.now(),
    })
    .execute();
}

async function keepCard(tx: Ctx, { order, payment, outcome }: Settling): Promise<void> {
  if (outcome.outcome !== 'captured' || !outcome.kept_card) return;
  await saveCard(tx, {
    customerId: order.customer_id,
    provider: payment.provider,
    card: { ...outcome.instrument, ...outcome.kept_card },
  });
}

async function hasOtherCapture(tx: Ctx, payment: PaymentRow): Promise<boolean> {
  const row = await tx.db
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', payment.order_id)
    .where('payment_id', '!=', payment.payment_id)
    .where('state', '=', 'captured')
    .executeTakeFirst();
  return row !== undefined;
}

async function isCancelled(tx: Ctx, orderId: number): Promise<boolean> {
  const alive = await tx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('order_id', '=', orderId)
    .where('internal_status', '!=', 'canceled')
    .executeTakeFirst();
  return alive === undefined;
}

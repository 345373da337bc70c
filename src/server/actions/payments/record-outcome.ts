import { decideSettlement, type Settlement } from '../../../domain/payments/decide-settlement.ts';
import { type FinalOutcome, isFinal, type Outcome } from '../../../domain/payments/outcome.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { asLedger } from '../balances/as-ledger.ts';
import { loadStanding, type PaymentRow, type PaymentStanding } from '../balances/standing.ts';
import type { OrderRow } from '../items/order-row.ts';
import { lockMoney } from '../refunds/lock-money.ts';
import { saveCard } from '../saved-cards/save-card.ts';
import { followSettlement } from './follow-settlement.ts';
import { keepWaiting } from './keep-waiting.ts';
import { loadSettlementFacts } from './settlement-facts.ts';

/**
 * Books an acquirer's outcome of an attempt, from an answer, a notification or a query. A decision is booked once; its
 * consequences (order, items, cart, invoice) are in the same transaction.
 */
export async function recordOutcome(
  ctx: Ctx,
  { paymentId, outcome }: { paymentId: number; outcome: Outcome },
): Promise<PaymentStanding> {
  const { is_booked, ...before } = await readBefore(ctx, { paymentId, outcome });
  // Most notifications repeat the direct answer: nothing to lock or book.
  if (is_booked) return loadStanding(ctx, before);
  return inTransaction(ctx, async (tx) => {
    const order = await lockMoney(tx, before.order_id);
    const payment = await getPayment(tx, paymentId);
    if (isFinal(outcome)) await settle(tx, { order, payment, outcome });
    else await keepWaiting(tx, { order, payment, outcome });
    return loadStanding(tx, await getPayment(tx, paymentId));
  });
}

/** The attempt without a lock, and whether this decision about it is in the ledger. */
function readBefore(ctx: Ctx, { paymentId, outcome }: { paymentId: number; outcome: Outcome }) {
  return ctx.db
    .selectFrom('payments')
    .selectAll('payments')
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('payment_events')
            .select('event_id')
            .whereRef('payment_events.payment_id', '=', 'payments.payment_id')
            .where('provider_event_id', '=', isFinal(outcome) ? outcome.event_id : null),
        )
        .as('is_booked'),
    )
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

function getPayment(ctx: Ctx, paymentId: number): Promise<PaymentRow> {
  return ctx.db.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).executeTakeFirstOrThrow();
}

type Settling = { readonly order: OrderRow; readonly payment: PaymentRow; readonly outcome: FinalOutcome };

async function settle(tx: Ctx, { order, payment, outcome }: Settling): Promise<void> {
  const settlement = decideSettlement(await loadSettlementFacts(tx, payment), outcome);
  const isFirst = await appendEvent(tx, { payment, outcome, settlement });
  if (!isFirst) return;
  await tx.db
    .updateTable('payments')
    .set({
      state: settlement.state,
      captured: payment.captured + settlement.booked,
      decline_code: settlement.decline_code ?? payment.decline_code,
      challenge: null,
      ...(outcome.outcome === 'captured' && whatItSaid(outcome)),
      updated_at: tx.now(),
    })
    .where('payment_id', '=', payment.payment_id)
    .execute();
  const paying = asLedger(tx);
  await recordAudit(paying, {
    action: `payment.${settlement.follows === 'none' ? settlement.event : settlement.follows}`,
    subjectKind: 'order',
    subjectId: order.order_id,
    detail: { payment_id: payment.payment_id, event_id: outcome.event_id },
  });
  await followSettlement(paying, { order, payment, settlement, eventId: outcome.event_id });
  if (settlement.follows === 'pay') await keepCard(paying, { order, payment, outcome });
}

function whatItSaid(outcome: Extract<FinalOutcome, { outcome: 'captured' }>) {
  return {
    ...(outcome.instrument && { instrument: JSON.stringify(outcome.instrument) }),
    ...(outcome.provider_ref !== undefined && { provider_ref: outcome.provider_ref }),
    ...(outcome.capture_ref !== undefined && { capture_ref: outcome.capture_ref }),
  };
}

/** @returns false when this decision of the acquirer has already been booked */
async function appendEvent(
  tx: Ctx,
  { payment, outcome, settlement }: { payment: PaymentRow; outcome: FinalOutcome; settlement: Settlement },
): Promise<boolean> {
  const { event_id, ...told } = outcome;
  // The token of a saved card belongs to the customer, who may have it deleted; the ledger is permanent.
  const detail = { ...told, kept_card: undefined };
  const row = await tx.db
    .insertInto('payment_events')
    .values({
      payment_id: payment.payment_id,
      kind: settlement.event,
      amount: settlement.booked,
      provider_event_id: event_id,
      detail: JSON.stringify(detail),
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.columns(['payment_id', 'provider_event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function keepCard(tx: Ctx, { order, payment, outcome }: Settling): Promise<void> {
  if (outcome.outcome !== 'captured' || !outcome.kept_card || !outcome.instrument?.last_four) return;
  await saveCard(tx, {
    customerId: order.customer_id,
    provider: payment.provider,
    card: { brand: outcome.instrument.brand, last_four: outcome.instrument.last_four, ...outcome.kept_card },
  });
}

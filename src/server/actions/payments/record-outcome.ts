import { decideSettlement, type Settlement, type SettlementFacts } from '../../../domain/payments/decide-settlement.ts';
import { type FinalOutcome, isFinal, type Outcome } from '../../../domain/payments/outcome.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { writeLater } from '../../db/write-later.ts';
import { asLedger } from '../balances/as-ledger.ts';
import { lockOrder } from '../balances/due.ts';
import { loadStanding, type PaymentRow, type PaymentStanding } from '../balances/standing.ts';
import type { OrderRow } from '../items/order-row.ts';
import { saveCard } from '../saved-cards/save-card.ts';
import { eventIdOf, isBookedIn } from './booked.ts';
import { followSettlement } from './follow-settlement.ts';
import { keepWaiting } from './keep-waiting.ts';
import { lockAttempt, type PurchaseFacts } from './settlement-facts.ts';

/** Books an acquirer's outcome of an attempt, as `bookOutcome`, unless the ledger has it already: most repeat what was booked. */
export async function recordOutcome(
  ctx: Ctx,
  { paymentId, outcome }: { paymentId: number; outcome: Outcome },
): Promise<PaymentStanding> {
  const { is_booked, ...before } = await readBefore(ctx, { paymentId, outcome });
  return is_booked ? loadStanding(ctx, before) : bookOutcome(ctx, { ...before, outcome });
}

/**
 * Books an acquirer's outcome of an attempt, from an answer, a notification or a query. A decision is booked once; its
 * consequences (order, items, cart, invoice) are in the same transaction.
 */
export function bookOutcome(
  ctx: Ctx,
  { order_id, payment_id, outcome }: Pick<PaymentRow, 'order_id' | 'payment_id'> & { readonly outcome: Outcome },
): Promise<PaymentStanding> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, order_id);
    const attempt = { orderId: order_id, paymentId: payment_id, eventId: eventIdOf(outcome) };
    const { payment, isBooked, ...facts } = await lockAttempt(tx, attempt);
    // The direct answer may have been booked while this waited for the lock.
    if (isBooked) return loadStanding(tx, payment, order);
    if (isFinal(outcome)) return settle(tx, { order, payment, outcome, ...facts });
    await keepWaiting(tx, { order, payment, outcome });
    return loadStanding(tx, await getPayment(tx, payment_id));
  });
}

/** The attempt without a lock, and whether this decision about it is in the ledger. */
function readBefore(ctx: Ctx, { paymentId, outcome }: { paymentId: number; outcome: Outcome }) {
  return ctx.db
    .selectFrom('payments')
    .selectAll('payments')
    .select((row) => isBookedIn(row, eventIdOf(outcome)).as('is_booked'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

function getPayment(ctx: Ctx, paymentId: number): Promise<PaymentRow> {
  return ctx.db.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).executeTakeFirstOrThrow();
}

type Settling = { readonly order: OrderRow; readonly payment: PaymentRow; readonly outcome: FinalOutcome };

async function settle(
  tx: Ctx,
  { facts, purchase, ...settling }: Settling & { facts: SettlementFacts; purchase: PurchaseFacts },
): Promise<PaymentStanding> {
  const { order, payment, outcome } = settling;
  const settlement = decideSettlement(facts, outcome);
  await appendEvent(tx, { payment, outcome, settlement });
  const settled = {
    state: settlement.state,
    captured: payment.captured + settlement.booked,
    decline_code: settlement.decline_code ?? payment.decline_code,
    challenge: null,
    updated_at: tx.now(),
  };
  await writeLater(
    tx.db,
    tx.db
      .updateTable('payments')
      .set({ ...settled, ...(outcome.outcome === 'captured' && whatItSaid(outcome)) })
      .where('payment_id', '=', payment.payment_id),
  );
  const paying = asLedger(tx);
  await recordAudit(paying, {
    action: `payment.${settlement.follows === 'none' ? settlement.event : settlement.follows}`,
    subjectKind: 'order',
    subjectId: order.order_id,
    detail: { payment_id: payment.payment_id, event_id: outcome.event_id },
  });
  await followSettlement(paying, { order, payment, purchase, settlement, eventId: outcome.event_id });
  if (settlement.follows === 'pay') await keepCard(paying, settling);
  const isPaid = settlement.follows === 'pay' || settlement.follows === 'late';
  const standing = await loadStanding(tx, { ...payment, ...settled }, { paid_at: isPaid ? tx.now() : order.paid_at });
  const isWhole = isPaid && payment.charge_id === null && purchase.cartIsAsOrdered;
  return isWhole ? { ...standing, emptiedCart: true } : standing;
}

function whatItSaid(outcome: Extract<FinalOutcome, { outcome: 'captured' }>) {
  return {
    ...(outcome.instrument && { instrument: JSON.stringify(outcome.instrument) }),
    ...(outcome.provider_ref !== undefined && { provider_ref: outcome.provider_ref }),
    ...(outcome.capture_ref !== undefined && { capture_ref: outcome.capture_ref }),
  };
}

/** Called with the order locked, when this decision of the acquirer is not in the ledger. */
async function appendEvent(
  tx: Ctx,
  { payment, outcome, settlement }: { payment: PaymentRow; outcome: FinalOutcome; settlement: Settlement },
): Promise<void> {
  const { event_id, ...told } = outcome;
  // The token of a saved card belongs to the customer, who may have it deleted; the ledger is permanent.
  const detail = { ...told, kept_card: undefined };
  await writeLater(
    tx.db,
    tx.db.insertInto('payment_events').values({
      payment_id: payment.payment_id,
      kind: settlement.event,
      amount: settlement.booked,
      provider_event_id: event_id,
      detail: JSON.stringify(detail),
      created_at: tx.now(),
    }),
  );
}

async function keepCard(tx: Ctx, { order, payment, outcome }: Settling): Promise<void> {
  if (outcome.outcome !== 'captured' || !outcome.kept_card || !outcome.instrument?.last_four) return;
  await saveCard(tx, {
    customerId: order.customer_id,
    provider: payment.provider,
    card: { brand: outcome.instrument.brand, last_four: outcome.instrument.last_four, ...outcome.kept_card },
  });
}

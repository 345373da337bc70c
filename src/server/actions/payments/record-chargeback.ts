import { type ChargebackNews, chargedBackOf } from '../../../domain/payments/charged-back.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { NotificationReading } from '../../ports/acquirer/port.ts';
import { asLedger } from '../balances/as-ledger.ts';
import { openReview } from '../balances/open-review.ts';
import type { PaymentRow } from '../balances/standing.ts';
import { lockMoney } from '../refunds/lock-money.ts';
import { flagForReview } from './flag-for-review.ts';

type Told = Extract<NotificationReading, { kind: 'chargeback' }>;

/**
 * Books that the bank reversed a payment at the holder's request, or withdrew the reversal, and opens a review. It moves no item. Source:
 * transitions.yaml, order_level.
 */
export function recordChargeback(ctx: Ctx, { payment, news }: { payment: PaymentRow; news: Told }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockMoney(tx, payment.order_id);
    const row = await tx.db
      .insertInto('payment_events')
      .values({
        payment_id: payment.payment_id,
        kind: 'chargeback',
        amount: news.amount,
        provider_event_id: `${news.id}:${news.state}`,
        detail: JSON.stringify({ state: news.state, reason: news.reason }),
        created_at: tx.now(),
      })
      .onConflict((conflict) => conflict.columns(['payment_id', 'provider_event_id']).doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (!row) return;
    await tx.db
      .updateTable('payments')
      .set({ charged_back: chargedBackOf(await listChargebackNews(tx, payment.payment_id)), updated_at: tx.now() })
      .where('payment_id', '=', payment.payment_id)
      .execute();
    const paying = asLedger(tx);
    await flagForReview(paying, { order, payment, why: 'chargeback' });
    await openReview(paying, {
      kind: 'chargeback',
      about: `${news.id}:${news.state}`,
      orderId: order.order_id,
      paymentId: payment.payment_id,
      amount: news.amount,
      detail: { state: news.state, reason: news.reason },
    });
    await recordAudit(paying, {
      action: `payment.chargeback_${news.state}`,
      subjectKind: 'order',
      subjectId: order.order_id,
      detail: { payment_id: payment.payment_id, amount: news.amount },
    });
  });
}

async function listChargebackNews(tx: Ctx, paymentId: number): Promise<ChargebackNews[]> {
  const rows = await tx.db
    .selectFrom('payment_events')
    .select(['amount', 'detail'])
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'chargeback')
    .execute();
  return rows.map(({ amount, detail }) => ({ amount, state: (detail as { state: ChargebackNews['state'] }).state }));
}

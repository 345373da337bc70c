import type { Account, MovementKind } from '../../../domain/payments/reconcile.ts';
import { SETTLING_MS } from '../../../domain/payments/reconcile.ts';
import type { Ctx } from '../../ctx.ts';
import type { PaymentRow } from '../balances/standing.ts';

/** An attempt in both sides' accounts, with its row. */
export interface AttemptAccount extends Account {
  readonly payment_id: number;
  readonly payment: PaymentRow;
}

/** Attempts to compare: with movements since `from`, or whose money the acquirer should have listed by now. */
export async function attemptsToCompare(
  { db, now }: Ctx,
  { provider, from }: { readonly provider: string; readonly from: Date },
): Promise<number[]> {
  const settledBy = (instant: Date) => new Date(instant.getTime() - SETTLING_MS);
  const rows = await db
    .selectFrom('provider_movements')
    .select('payment_id')
    .where('provider', '=', provider)
    .where('at', '>=', from)
    .where('payment_id', 'is not', null)
    .union(
      db
        .selectFrom('payment_events')
        .innerJoin('payments', 'payments.payment_id', 'payment_events.payment_id')
        .select('payments.payment_id')
        .where('payments.provider', '=', provider)
        .where('payment_events.kind', 'in', MONEY)
        .where('payment_events.created_at', '>=', settledBy(from))
        .where('payment_events.created_at', '<=', settledBy(now())),
    )
    .orderBy('payment_id')
    .execute();
  return rows.flatMap(({ payment_id }) => payment_id ?? []);
}

/** Both sides' accounts of these attempts. A refund by manual transfer does not involve the provider. */
export async function loadAccounts(ctx: Ctx, paymentIds: readonly number[]): Promise<AttemptAccount[]> {
  if (paymentIds.length === 0) return [];
  const [payments, movements, events, refunds] = await Promise.all([
    ctx.db.selectFrom('payments').selectAll().where('payment_id', 'in', paymentIds).orderBy('payment_id').execute(),
    ctx.db
      .selectFrom('provider_movements')
      .select(['payment_id', 'kind', 'amount', 'currency', 'at'])
      .where('payment_id', 'in', paymentIds)
      .execute(),
    ctx.db
      .selectFrom('payment_events')
      .select(['payment_id', 'kind', 'amount', 'provider_event_id', 'detail', 'created_at'])
      .where('payment_id', 'in', paymentIds)
      .where('kind', 'in', MONEY)
      .execute(),
    ctx.db
      .selectFrom('refunds')
      .select(['payment_id', 'refund_number', 'proposed_at', 'amount', 'state'])
      .where('payment_id', 'in', paymentIds)
      .execute(),
  ]);
  const begunAt = new Map(refunds.map(({ refund_number, proposed_at }) => [`refund:${refund_number}`, proposed_at]));
  const there = Map.groupBy(movements, ({ payment_id }) => payment_id);
  const here = Map.groupBy(
    events.filter(({ detail }) => !wasTransferred(detail)),
    ({ payment_id }) => payment_id,
  );
  const ofPayment = Map.groupBy(refunds, ({ payment_id }) => payment_id);
  return payments.map((payment) => ({
    payment,
    payment_id: payment.payment_id,
    currency: payment.currency,
    there: (there.get(payment.payment_id) ?? []).map(({ kind, amount, currency, at }) => ({
      kind: kind as MovementKind,
      amount,
      currency,
      at,
    })),
    here: (here.get(payment.payment_id) ?? []).map(({ kind, amount, provider_event_id, created_at }) => ({
      kind: kind === 'success' ? 'capture' : (kind as MovementKind),
      amount,
      currency: payment.currency,
      at: created_at,
      begun_at: kind === 'success' ? payment.created_at : (begunAt.get(provider_event_id) ?? created_at),
    })),
    refunding: (ofPayment.get(payment.payment_id) ?? [])
      .filter(({ state }) => state === 'sent')
      .reduce((sum, { amount }) => sum + amount, 0),
  }));
}

function wasTransferred(detail: unknown): boolean {
  const told = (detail as { told_as?: unknown } | null)?.told_as;
  return typeof told === 'string' && told.startsWith('by_hand:');
}

const MONEY = ['success', 'refund', 'chargeback'];

import { randomBytes } from 'node:crypto';
import { AppError } from '../../../domain/errors/app-error.ts';
import { ATTEMPT_NUMBER_BYTES, attemptNumber } from '../../../domain/payments/attempt-number.ts';
import type { RefundableLine, RefundParts } from '../../../domain/payments/refund-split.ts';
import type { FeeStatement, RefundKind } from '../../../domain/payments/refund-statement.ts';
import type { Ctx } from '../../ctx.ts';
import type { PaymentRow } from '../balances/standing.ts';
import type { OrderRow } from '../items/order-row.ts';
import type { RefundPlan } from './plan-refund.ts';
import type { RefundRow } from './refund-row.ts';
import { findRefundIban, refundWayOf } from './refund-way.ts';
import { reserve } from './reserve.ts';

/** A refund of one payment before it is stored. */
interface NewRefund {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  /** Null for money that belongs to no item. */
  readonly itemId: number | null;
  readonly kind: RefundKind;
  /** Cents. */
  readonly amount: number;
  readonly parts: (RefundParts & { readonly tax_rate: number; readonly lines: readonly RefundableLine[] }) | null;
  readonly statement: FeeStatement | null;
  readonly reason: string;
  readonly requestKey: string;
  /** Until when a proposal can be approved; null where no approval is needed. */
  readonly lapsesAt: Date | null;
  readonly iban?: string | undefined;
  /** A person is present who can be asked for the account. */
  readonly asksIban: boolean;
}

/**
 * Promises a refund: reserves the money under the order's lock and stores the refund under its own number.
 * @throws AppError refund_too_much, refund_iban_needed, invalid_input for a wrong IBAN
 */
export async function promiseRefund(tx: Ctx, refund: NewRefund): Promise<RefundRow> {
  const { order, payment, parts } = refund;
  await reserve(tx, { paymentId: payment.payment_id, amount: refund.amount });
  const way = refundWayOf(tx, payment);
  const iban =
    way === 'by_hand' ? await findRefundIban(tx, { customerId: order.customer_id, given: refund.iban }) : null;
  if (way === 'by_hand' && iban === null && refund.asksIban) throw new AppError('refund_iban_needed');
  return tx.db
    .insertInto('refunds')
    .values({
      refund_number: attemptNumber(randomBytes(ATTEMPT_NUMBER_BYTES)),
      order_id: order.order_id,
      item_id: refund.itemId,
      payment_id: payment.payment_id,
      kind: refund.kind,
      amount: refund.amount,
      subtotal: parts?.subtotal ?? null,
      tax_rate: parts?.tax_rate ?? null,
      tax_amount: parts?.tax_amount ?? null,
      fees: parts?.fees ?? null,
      lines: JSON.stringify(parts?.lines ?? []),
      fee_statement: refund.statement ? JSON.stringify(refund.statement) : null,
      reason: refund.reason,
      state: refund.lapsesAt ? 'proposed' : stateOf(way),
      proposed_by: tx.actor.kind === 'agent' ? tx.actor.agentId : null,
      proposed_at: tx.now(),
      lapses_at: refund.lapsesAt,
      iban,
      request_key: refund.requestKey,
      updated_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Promises everything that a plan refunds of an item, to each payment its share. Call it with the order's payments locked.
 * @throws AppError as promiseRefund
 */
export async function promisePlan(
  tx: Ctx,
  {
    plan,
    ...of
  }: Pick<NewRefund, 'order' | 'itemId' | 'reason' | 'requestKey' | 'lapsesAt' | 'iban' | 'asksIban'> & {
    readonly plan: RefundPlan;
  },
): Promise<RefundRow[]> {
  const { kind, statement, sources, shares } = plan;
  const refunds: RefundRow[] = [];
  for (const share of shares) {
    const payment = sources.find(({ payment_id }) => payment_id === share.payment_id)?.payment;
    if (!payment) throw new Error('a share is of one of its sources');
    refunds.push(await promiseRefund(tx, { ...of, payment, kind, amount: share.amount, parts: share, statement }));
  }
  return refunds;
}

/** State of a refund that needs no further approval. */
export function stateOf(way: 'by_provider' | 'by_hand'): 'approved' | 'by_hand' {
  return way === 'by_provider' ? 'approved' : 'by_hand';
}

import type { OutputOf } from '../../../contract/call.ts';
import type { previewRefund as call, listRefundLines } from '../../../contract/refunds.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { leftOf } from '../../../domain/payments/refund-split.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { getItem } from '../items/item-row.ts';
import { planRefund, type RefundPlan, type RefundWish } from './plan-refund.ts';
import { meansOf, presentStatement } from './present-refund.ts';
import { listRefundSources } from './refund-sources.ts';
import { findRefundIban, refundWayOf } from './refund-way.ts';

/** Preview of a refund operation; writes nothing. @throws AppError not_found, forbidden, and as planRefund */
export async function previewRefund(
  ctx: Ctx,
  { itemId, wish }: { readonly itemId: number; readonly wish: RefundWish },
): Promise<OutputOf<typeof call>> {
  if (!may(ctx.actor, wish.operation)) throw new AppError('forbidden');
  const item = await getItem(ctx, itemId);
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', item.real_order_id)
    .executeTakeFirstOrThrow();
  const plan = await planRefund(ctx, { item, order }, wish);
  const shares = sharesOf(ctx, plan);
  const needsAccount = shares.some(({ way }) => way === 'by_hand');
  const iban = needsAccount ? await findRefundIban(ctx, { customerId: order.customer_id }) : null;
  return {
    operation: plan.operation,
    kind: plan.kind === 'surplus' ? 'total' : plan.kind,
    amount: eurosOf(plan.amount),
    left: eurosOf(plan.left),
    left_after: eurosOf(plan.left - plan.amount),
    refunded_before: eurosOf(plan.refundedBefore),
    approval: plan.approval,
    statement: plan.statement && presentStatement(plan.statement),
    official_fees: officialFees(plan),
    shares,
    iban,
    needs_iban: needsAccount && iban === null,
  };
}

/** The lines of an item's price, those of later charges included. @throws AppError not_found, forbidden */
export async function refundLines(ctx: Ctx, itemId: number): Promise<OutputOf<typeof listRefundLines>> {
  if (!may(ctx.actor, 'devolucion_parcial')) throw new AppError('forbidden');
  const sources = await listRefundSources(ctx, await getItem(ctx, itemId));
  return {
    left: eurosOf(leftOf(sources)),
    official_fees: officialFees({ sources }),
    lines: sources.flatMap(({ lines }) =>
      lines.map(({ id, label, amount, is_gone }) => ({ id, label: { ...label }, amount: eurosOf(amount), is_gone })),
    ),
  };
}

function sharesOf(ctx: Ctx, { shares, sources }: RefundPlan) {
  return shares.flatMap((share) => {
    const payment = sources.find(({ payment_id }) => payment_id === share.payment_id)?.payment;
    if (!payment) return [];
    return {
      payment_id: share.payment_id,
      ...meansOf(payment),
      amount: eurosOf(share.amount),
      subtotal: eurosOf(share.subtotal),
      tax_rate: share.tax_rate / 100,
      tax_amount: eurosOf(share.tax_amount),
      fees: eurosOf(share.fees),
      way: refundWayOf(ctx, payment),
    };
  });
}

function officialFees({ sources }: Pick<RefundPlan, 'sources'>): number {
  return eurosOf(sources.reduce((sum, { paid }) => sum + paid.fees, 0));
}

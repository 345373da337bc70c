import type { Text } from '../../../domain/locale/locale.ts';
import type { RefundableLine, RefundParts, RefundSource } from '../../../domain/payments/refund-split.ts';
import type { QuoteLine } from '../../../domain/pricing/quote.ts';
import type { Ctx } from '../../ctx.ts';
import type { PaymentRow } from '../balances/standing.ts';
import type { ItemRow } from '../items/item-row.ts';
import { LIVE_REFUNDS } from './refund-row.ts';

/** The part of a payment that paid for one item. */
export interface PaidSource extends RefundSource {
  readonly payment: PaymentRow;
  readonly paid: RefundParts;
  readonly lines: readonly PaidLine[];
}

interface PaidLine extends RefundableLine {
  readonly label: Text;
  /** Refunded separately, or about to be. */
  readonly is_gone: boolean;
}

/**
 * Every payment that paid for an item, the order's first and then those of charges made after it; none while it is unpaid.
 * @param without request key of refunds to ignore
 */
export async function listRefundSources(tx: Ctx, item: ItemRow, without?: string): Promise<PaidSource[]> {
  const [payments, charges, given] = await Promise.all([
    paymentsFor(tx, item),
    tx.db.selectFrom('order_charges').selectAll().where('item_id', '=', item.item_id).execute(),
    tx.db
      .selectFrom('refunds')
      .select(['payment_id', 'subtotal', 'tax_amount', 'fees', 'lines'])
      .where('item_id', '=', item.item_id)
      .where('state', 'in', LIVE_REFUNDS)
      .$if(without !== undefined, (query) => query.where('request_key', '!=', without ?? ''))
      .execute(),
  ]);
  return payments.map((payment) => {
    const charge = charges.find(({ charge_id }) => charge_id === payment.charge_id);
    const { subtotal, tax_amount, fees, tax_rate, lines } = charge ?? item;
    const before = given.filter(({ payment_id }) => payment_id === payment.payment_id);
    return {
      payment_id: payment.payment_id,
      payment,
      tax_rate,
      paid: { subtotal, tax_amount, fees },
      left: {
        subtotal: subtotal - sumOf(before, 'subtotal'),
        tax_amount: tax_amount - sumOf(before, 'tax_amount'),
        fees: fees - sumOf(before, 'fees'),
      },
      lines: linesOf(lines, {
        chargeId: charge?.charge_id ?? 0,
        gone: before.flatMap((refund) => idsOf(refund.lines)),
      }),
    };
  });
}

function paymentsFor(tx: Ctx, { item_id, real_order_id }: ItemRow): Promise<PaymentRow[]> {
  return tx.db
    .selectFrom('payments')
    .selectAll('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .leftJoin('order_charges', 'order_charges.charge_id', 'payments.charge_id')
    .where('payments.order_id', '=', real_order_id)
    .where('payments.state', '=', 'captured')
    .where('orders.paid_at', 'is not', null)
    .where((row) =>
      row.or([
        row('payments.charge_id', 'is', null),
        row.and([row('order_charges.item_id', '=', item_id), row('order_charges.state', '=', 'paid')]),
      ]),
    )
    .orderBy('payments.payment_id')
    .execute();
}

function sumOf(rows: readonly Partial<Record<keyof RefundParts, number | null>>[], part: keyof RefundParts): number {
  return rows.reduce((sum, row) => sum + (row[part] ?? 0), 0);
}

function linesOf(
  lines: readonly QuoteLine[],
  { chargeId, gone }: { chargeId: number; gone: readonly string[] },
): PaidLine[] {
  return lines.map(({ kind, label, amount }, index) => {
    const id = `${chargeId}-${index}`;
    return { id, kind: kind === 'fee' ? 'fee' : 'service', label, amount, is_gone: gone.includes(id) };
  });
}

function idsOf(lines: readonly RefundableLine[]): string[] {
  return lines.map(({ id }) => id);
}

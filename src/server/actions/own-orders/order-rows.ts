import type { Cents } from '../../../domain/money/money.ts';
import { clientStatusName } from '../../../domain/orders/client-status-name.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { clientStatusIdOf } from '../items/client-status-id.ts';
import { productNameOf } from '../items/product-name.ts';

/** One service that was ordered, for tables and collective views. Amounts are cents with VAT. */
export interface OrderRow {
  readonly item_id: number;
  readonly order_id: number;
  readonly ordered_at: Date;
  readonly service: string;
  readonly reference: string;
  readonly status: string;
  /** The person of the firm who ordered it; the buyer of an order in a personal account. */
  readonly person: string;
  readonly tax_name: string;
  readonly tax_id: string;
  readonly net: Cents;
  readonly tax: Cents;
  readonly total: Cents;
  readonly is_paid: boolean;
}

/** A table holds at most this many, the newest. */
export const MOST_ROWS = 20_000;

/**
 * Services of the signed-in customer's orders between two moments, newest first. One query: nothing is read row by row.
 * @throws AppError sign_in_required, unknown_client_status
 */
export async function listOrderRows(
  ctx: Ctx,
  { from, until }: { readonly from: Date | null; readonly until: Date | null },
): Promise<readonly OrderRow[]> {
  const rows = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.order_id')
    .leftJoin('customers as by', 'by.customer_id', 'o.ordered_by')
    .select([
      'i.item_id',
      'o.order_id',
      'o.created_at',
      'o.paid_at',
      'i.product_id',
      'i.referencia',
      'o.tax_name',
      'o.tax_id',
    ])
    .select([
      'i.client_status_id',
      'i.internal_status',
      'i.panel_status_id',
      'i.subtotal',
      'i.fees',
      'i.tax_amount',
      'i.total',
    ])
    .select(['o.firstname', 'o.lastname', 'by.firstname as by_first', 'by.lastname as by_last'])
    .where('o.customer_id', '=', requireCustomer(ctx))
    .$if(from !== null, (found) => found.where('o.created_at', '>=', from as Date))
    .$if(until !== null, (found) => found.where('o.created_at', '<', until as Date))
    .orderBy('o.created_at', 'desc')
    .orderBy('i.item_id', 'desc')
    .limit(MOST_ROWS)
    .execute();
  return rows.map((row) => ({
    item_id: row.item_id,
    order_id: row.order_id,
    ordered_at: row.created_at,
    service: productNameOf(ctx, row.product_id),
    reference: row.referencia ?? '',
    status: clientStatusName(row, clientStatusIdOf(row))[ctx.locale],
    person: `${row.by_first ?? row.firstname} ${row.by_last ?? row.lastname}`.trim(),
    tax_name: row.tax_name ?? '',
    tax_id: row.tax_id ?? '',
    net: row.subtotal + row.fees,
    tax: row.tax_amount,
    total: row.total,
    is_paid: row.paid_at !== null,
  }));
}

import { discountItems, discountOf } from '../../../domain/pricing/discount.ts';
import { reductionOf, type VoucherProblem, voucherProblem } from '../../../domain/vouchers/voucher.ts';
import type { Ctx } from '../../ctx.ts';
import type { CartItem, CartVoucher } from './cart-shape.ts';
import { countUses, type VoucherRow, voucherOf } from './voucher-row.ts';

interface VoucherUse {
  readonly row: VoucherRow;
  readonly quoteId: number;
  readonly customerId: number | null;
  readonly storeId: number;
}

/** Cart items priced with its voucher; one that cannot be used leaves prices unchanged and gives the reason. */
export async function reduceByVoucher(
  ctx: Ctx,
  items: readonly CartItem[],
  use: VoucherUse,
): Promise<{ readonly items: readonly CartItem[]; readonly voucher: CartVoucher }> {
  const voucher = voucherOf(use.row);
  const found = await findVoucherProblem(ctx, items, use);
  const problem = found && (await isPlaced(ctx, use)) ? null : found;
  const reduced = problem ? items : discountItems(items, reductionOf(voucher));
  const { voucher_id, code } = use.row;
  return { items: reduced, voucher: { voucher_id, code, off: discountOf(reduced), problem } };
}

/** An order keeps the voucher it was placed with, even if it changes later; so does its cart. */
async function isPlaced(ctx: Ctx, { row, quoteId }: VoucherUse): Promise<boolean> {
  const item = await ctx.db
    .selectFrom('orders')
    .innerJoin('quotes', 'quotes.quote_id', 'orders.quote_id')
    .innerJoin('order_items', 'order_items.order_id', 'orders.order_id')
    .select('item_id')
    .where('orders.quote_id', '=', quoteId)
    .whereRef('orders.quote_version', '=', 'quotes.version')
    .where('orders.voucher_id', '=', row.voucher_id)
    .where('internal_status', '!=', 'canceled')
    .executeTakeFirst();
  return item !== undefined;
}

/** Why a voucher cannot be used for these items at full price, or null. */
export async function findVoucherProblem(
  ctx: Ctx,
  items: readonly CartItem[],
  { row, quoteId, customerId, storeId }: VoucherUse,
): Promise<VoucherProblem | null> {
  const voucher = voucherOf(row);
  const isCounted = voucher.max_uses !== null || voucher.max_uses_per_customer !== null;
  const counted = isCounted
    ? await countUses(ctx, { voucherId: row.voucher_id, customerId, but: quoteId })
    : { uses: 0, by_customer: 0 };
  return voucherProblem(voucher, {
    now: ctx.now(),
    store_id: storeId,
    uses: counted.uses,
    uses_by_customer: customerId === null ? null : counted.by_customer,
    items,
  });
}

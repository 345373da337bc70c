import type { Selectable } from 'kysely';
import type { Discount } from '../../../domain/pricing/discount.ts';
import type { Voucher } from '../../../domain/vouchers/voucher.ts';
import type { Ctx } from '../../ctx.ts';
import type { Vouchers } from '../../db/types.gen.ts';

export type VoucherRow = Selectable<Vouchers>;

/** A stored voucher in the shape that the rules take. */
export function voucherOf(row: VoucherRow): Voucher {
  const { code, product_ids, store_ids, valid_from, valid_until, max_uses, max_uses_per_customer, minimum, active } =
    row;
  const bounds = { product_ids, store_ids, valid_from, valid_until, max_uses, max_uses_per_customer, minimum, active };
  return { code, discount: discountFrom(row.kind, row.value), ...bounds };
}

/** A discount from its two columns. */
export function discountFrom(kind: string, value: number): Discount {
  return kind === 'percentage' ? { kind, value } : { kind: 'amount', value };
}

/** The voucher with this code, in any case. */
export function findVoucher({ db }: Pick<Ctx, 'db'>, code: string): Promise<VoucherRow | undefined> {
  return db.selectFrom('vouchers').selectAll().where('code', '=', code).executeTakeFirst();
}

/**
 * Uses of vouchers: active and paid orders count, so that an expired or cancelled one releases its use. `but` excludes orders of a cart that is
 * being placed again.
 */
export async function countUses(
  { db }: Pick<Ctx, 'db'>,
  { voucherId, customerId, but }: { voucherId: number; customerId: number | null; but?: number },
): Promise<{ uses: number; by_customer: number }> {
  return db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('uses'),
      fn.countAll<number>().filterWhere('orders.customer_id', '=', customerId).as('by_customer'),
    ])
    .where('voucher_id', '=', voucherId)
    .$if(but !== undefined, (query) => query.where('quote_id', 'is distinct from', but as number))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_items')
          .select('item_id')
          .whereRef('order_items.order_id', '=', 'orders.order_id')
          .where('internal_status', '!=', 'canceled'),
      ),
    )
    .executeTakeFirstOrThrow();
}

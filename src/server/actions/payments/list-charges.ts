import type { OutputOf } from '../../../contract/call.ts';
import type { listCharges as listChargesCall } from '../../../contract/charges.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { chargeable } from '../../../domain/payments/decide-charge.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { productOf } from '../cart/present-cart.ts';
import { getItem } from '../orders/item-row.ts';
import { unitsOf } from './charge-later.ts';
import { type ChargeRow, findDue } from './due.ts';
import { chargeName } from './enqueue-charge-mail.ts';

/** Charges of an item, what may still be charged, and what is due of its order. @throws AppError not_found */
export async function listCharges(ctx: Ctx, itemId: number): Promise<OutputOf<typeof listChargesCall>> {
  const item = await getItem(ctx, itemId);
  const product = await productOf(ctx, item);
  const charges = await ctx.db
    .selectFrom('order_charges')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('charge_id')
    .execute();
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', item.real_order_id)
    .executeTakeFirstOrThrow();
  const due = await findDue(ctx, order);
  const offered = chargeable(product, item.answers as Answers).map(
    async ({ code, label, unit, net, taxed, over, most }) => ({
      code,
      name: textIn(label, ctx.locale),
      unit,
      unit_price: net === null ? null : eurosOf(net),
      tax_rate: taxed ? product.tax_rate / 100 : 0,
      over,
      left: most === null ? null : Math.max(0, most - (await unitsOf(ctx, itemId, code))),
    }),
  );
  return {
    offered: await Promise.all(offered),
    charges: charges.map((charge) => presentCharge(ctx, charge)),
    due: due && eurosOf(due.amount),
  };
}

function presentCharge(ctx: Ctx, charge: ChargeRow) {
  return {
    charge_id: charge.charge_id,
    code: charge.code,
    name: chargeName(charge, ctx.locale),
    units: charge.units,
    subtotal: eurosOf(charge.subtotal),
    tax_amount: eurosOf(charge.tax_amount),
    fees: eurosOf(charge.fees),
    total: eurosOf(charge.total),
    state: charge.state as 'open' | 'paid' | 'cancelled',
    note: charge.note,
    created_at: charge.created_at.toISOString(),
    paid_at: charge.paid_at?.toISOString() ?? null,
  };
}

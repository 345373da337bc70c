import type { SelectQueryBuilder } from 'kysely';
import type { OutputOf } from '../../../contract/call.ts';
import type { listCharges as listChargesCall } from '../../../contract/charges.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { leftBelow } from '../../../domain/payments/decide-ceiling.ts';
import { chargeable } from '../../../domain/payments/decide-charge.ts';
import { type Counted, proposeUnits } from '../../../domain/payments/propose-units.ts';
import { agreedCeiling, asksForCeiling } from '../../../domain/pricing/agreed-ceiling.ts';
import type { LaterCharge } from '../../../domain/pricing/later-charges.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import type { DB } from '../../db/types.gen.ts';
import { type ChargeRow, findDue } from '../balances/due.ts';
import { chargedLater } from '../balances/keep-to-ceiling.ts';
import { getItem, type ItemRow } from '../items/item-row.ts';
import { loadProduct } from '../products/load-product.ts';
import { countResultPages } from '../stored-files/count-pages.ts';
import { chargeName } from './enqueue-charge-mail.ts';
import { countItemUnits } from './units-charged.ts';

type Listed = OutputOf<typeof listChargesCall>;

/** Charges of an item, possible further ones, and what is due for its order. @throws AppError not_found */
export async function listCharges(ctx: Ctx, itemId: number): Promise<Listed> {
  const item = await getItem(ctx, itemId);
  const product = await loadProduct(ctx, item);
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
  const offered = chargeable(product, item.answers as Answers).map((charge) =>
    presentOffer(ctx, { item, product, charge }),
  );
  return {
    offered: await Promise.all(offered),
    charges: charges.map((charge) => presentCharge(ctx, charge)),
    ceiling: asksForCeiling(product) ? await presentCeiling(ctx, item, product) : null,
    due: due && eurosOf(due.amount),
  };
}

async function presentCeiling(
  ctx: Ctx,
  { item_id, answers }: ItemRow,
  product: Product,
): Promise<NonNullable<Listed['ceiling']>> {
  const agreed = agreedCeiling(product, answers as Answers);
  const charged = await chargedLater(ctx, item_id);
  const left = leftBelow(agreed, charged);
  return {
    agreed: typeof agreed === 'number' ? eurosOf(agreed) : agreed,
    charged: eurosOf(charged),
    left: left === null ? null : eurosOf(left),
  };
}

async function presentOffer(
  ctx: Ctx,
  { item, product, charge }: { item: ItemRow; product: Product; charge: LaterCharge },
): Promise<Listed['offered'][number]> {
  const { code, label, unit, net, taxed, over, most } = charge;
  const charged = await countItemUnits(ctx, item.item_id, code);
  const counted = await countUnits(ctx, item.item_id, unit);
  return {
    code,
    name: textIn(label, ctx.locale),
    unit,
    unit_price: net === null ? null : eurosOf(net),
    tax_rate: taxed ? product.tax_rate / 100 : 0,
    over,
    left: most === null ? null : Math.max(0, most - charged),
    proposal: proposeUnits(charge, { counted, charged }),
  };
}

/** The properties are those of notas already ordered for this item or, until there is one, those of the documents that describe them. */
async function countUnits(ctx: Ctx, itemId: number, unit: LaterCharge['unit']): Promise<Counted | null> {
  if (unit === 'order') return null;
  if (unit === 'page') {
    const pages = await countResultPages(ctx, itemId);
    return pages === null ? null : { basis: 'pages', count: pages };
  }
  const derived = await countRows(ctx.db.selectFrom('order_items').where('parent_id', '=', itemId));
  if (derived > 0) return { basis: 'derived', count: derived };
  const results = ctx.db.selectFrom('files').where('item_id', '=', itemId).where('kind', '=', 'result');
  return { basis: 'documents', count: await countRows(results) };
}

async function countRows<T extends 'files' | 'order_items'>(rows: SelectQueryBuilder<DB, T, object>): Promise<number> {
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
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

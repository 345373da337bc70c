import type { OrderAgainView } from '../../../contract/pages/order-pages.ts';
import { ENERGY_CERTIFICATE, RENEWAL_OF_A_TRADE_MARK } from '../../../domain/catalogue/known-products.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import type { ClientStatusId } from '../../../domain/orders/machine-shape.ts';
import { isStaleNote, SIMPLE_NOTES } from '../../../domain/orders/stale-note.ts';
import { quoteForm } from '../../../domain/pricing/quote-form.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { clientStatusIdOf } from '../items/client-status-id.ts';
import type { ItemRow } from '../items/item-row.ts';
import { itemValidity } from '../items/item-validity.ts';
import { answersFor, isRenewedAs, productToUpdate } from './plan-update.ts';

/**
 * How an item may be ordered again, and whether it is an outdated nota. Null while it is in progress, when a repetition would be a mistake, and when
 * this portal does not sell it.
 */
export function presentUpdate(
  ctx: Ctx,
  { item, former, isRenewed }: { item: ItemRow; former: Product; isRenewed: boolean },
): OrderAgainView | null {
  const client_status = clientStatusIdOf(item);
  const product = productToUpdate(ctx, item);
  if (!OVER.includes(client_status) || !product) return null;
  const ordered = { order_id: item.order_id, form: former, answers: item.answers as Answers };
  const { total } = quoteForm(product, answersFor(product, { item, former, ordered }));
  return {
    href: `/tienda/product/actualizar/${item.order_id}/${item.item_id}`,
    is_renewal: isRenewedAs(product, item),
    renews: RENEWING.includes(product.product_id) && itemValidity(item, ctx.now()) !== null,
    is_stale: !isRenewed && isStaleNote({ ...item, client_status }, ctx.now()),
    price: { cents: total, text: formatMoney(total, ctx.locale) },
  };
}

/** Products that are ordered again to extend their validity. Rights are applied for once, and renewed by separate products, if there are any. */
const RENEWING: readonly number[] = [...SIMPLE_NOTES, ENERGY_CERTIFICATE, RENEWAL_OF_A_TRADE_MARK];
const OVER: readonly ClientStatusId[] = ['ready', 'returned'];

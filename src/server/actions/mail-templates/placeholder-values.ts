import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { answerPlaceholders } from '../../../domain/mail/answer-placeholders.ts';
import type { PlaceholderValues } from '../../../domain/mail/placeholders.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { printedAnswers } from '../items/present-options.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { loadProduct } from '../products/load-product.ts';

/** Values of the placeholders in an e-mail about an item, in its language; `reason` is the agent's. */
export async function loadPlaceholderValues(
  ctx: Ctx,
  item: ItemRow,
  { locale, reason }: { locale: Locale; reason?: string },
): Promise<PlaceholderValues> {
  const [product, portal, order] = await Promise.all([
    loadProduct(ctx, item),
    loadPortalAddress(ctx, item.store_id),
    ctx.db
      .selectFrom('orders')
      .select(['firstname', 'lastname'])
      .where('order_id', '=', item.order_id)
      .executeTakeFirstOrThrow(),
  ]);
  const answers = printedAnswers({ ...ctx, locale }, product, item);
  return {
    ...answerPlaceholders(
      answers.map(({ option, printed }) => ({ optionId: option.option_id, type: option.type, printed })),
    ),
    logo: portal.name,
    site_name: portal.name,
    url: `${portal.url}/orders/detail/${item.order_id}`,
    name: `${order.firstname} ${order.lastname}`.trim(),
    product_name: textIn(product.name, locale),
    id: String(item.item_id),
    order_id: String(item.order_id),
    order_number: String(item.order_id),
    ...(item.referencia !== null && { reference: item.referencia }),
    ...(reason?.trim() && { reason: reason.trim() }),
  };
}

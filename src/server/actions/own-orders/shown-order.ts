import type { OrderItemView } from '../../../contract/pages/order-pages.ts';
import type { ShownOrder } from '../../../contract/pages/shown-order.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { sharedStatusOf } from '../../../domain/shares/shared-status.ts';
import type { Ctx } from '../../ctx.ts';
import { clientStatusIdOf } from '../items/client-status-id.ts';
import { shortMomentText } from '../items/customer-texts.ts';
import { itemValidity } from '../items/item-validity.ts';
import { loadProduct } from '../products/load-product.ts';
import { orderInParts } from './customer-orders.ts';
import { findNextStep } from './next-step.ts';
import { papersView, validityText } from './papers-view.ts';
import { shown } from './shown.ts';
import { explainStatus } from './status-explained.ts';

/**
 * An order for somebody who may see it without being its customer; the caller has made sure of that.
 * @param paperHref address of a paper; null for a viewer who is not the customer and may see none: they are not asked to do anything either
 */
export async function shownOrder(
  ctx: Ctx,
  orderId: number,
  { paperHref }: { readonly paperHref: ((fileId: string) => string) | null },
): Promise<ShownOrder> {
  const row = await ctx.db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const { order, items, files, payments } = await orderInParts(ctx, row);
  return {
    order_id: String(order.order_id),
    created_text: shortMomentText(ctx, order.created_at),
    items: await Promise.all(
      items.map(async (item) => {
        const product = await loadProduct(ctx, item);
        const status = clientStatusIdOf(item);
        const next = await findNextStep(ctx, { item, status, order, payments });
        const papers = paperHref
          ? await papersView(
              ctx,
              files.filter(({ item_id }) => item_id === item.item_id),
            )
          : [];
        const validity = papers.length > 0 ? itemValidity(item, ctx.now()) : null;
        return {
          name: textIn(product.name, ctx.locale),
          ...shown(ctx, item, status),
          status_explained: (paperHref ? explainStatus(item, status) : sharedStatusOf(item, status))[ctx.locale],
          next: next && (paperHref || next.acting !== 'customer') ? withoutRegistry(next) : null,
          papers: papers.map(({ file_id, name, size_text, released_text, href }) => ({
            file_id,
            name,
            size_text,
            released_text,
            href: paperHref?.(file_id) ?? href,
          })),
          validity: validity && { state: validity.state, text: validityText(ctx, validity) },
        };
      }),
    ),
  };
}

/** The name of the registry in charge says where the property is. */
function withoutRegistry({
  acting,
  by,
  by_text,
}: NonNullable<OrderItemView['next']>): ShownOrder['items'][number]['next'] {
  return { acting, by, by_text };
}

import type { IncomingFilePage } from '../../contract/pages/incoming-file-page.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { listOrdersTakingFiles } from '../actions/files/list-orders-taking-files.ts';
import { shortMomentText } from '../actions/items/customer-texts.ts';
import { loadProduct } from '../actions/products/load-product.ts';
import type { Ctx } from '../ctx.ts';

/** `/orders/incoming`: the orders that a file from another app may be for. @throws AppError sign_in_required */
export async function incomingFilePage(ctx: Ctx): Promise<IncomingFilePage> {
  const items = await listOrdersTakingFiles(ctx);
  return {
    orders: await Promise.all(
      items.map(async (item) => ({
        order_id: String(item.order_id),
        item_name: textIn((await loadProduct(ctx, item)).name, ctx.locale),
        created_text: shortMomentText(ctx, item.created_at),
      })),
    ),
  };
}

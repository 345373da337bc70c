import type { WaitingForYou } from '../../../contract/pages/order-pages.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { productInVersion } from '../products/load-product.ts';
import { formPath } from '../questions/incident-link.ts';
import { isOpen } from '../questions/incident-row.ts';

/** Open questions to the signed-in customer, in all orders or one, oldest first. @throws AppError sign_in_required */
export async function listWaiting(ctx: Ctx, orderId?: number): Promise<WaitingForYou[]> {
  return listOpenQuestions(ctx, { customerId: requireCustomer(ctx), ...(orderId !== undefined && { orderId }) });
}

/** Open questions to a customer, for those who may answer them. */
export async function listOpenQuestions(
  ctx: Ctx,
  { customerId, orderId }: { readonly customerId: number; readonly orderId?: number },
): Promise<WaitingForYou[]> {
  const open = ctx.db
    .selectFrom('incident_forms')
    .innerJoin('order_items', 'order_items.item_id', 'incident_forms.item_id')
    .select(['form_id', 'state', 'incident_forms.order_id', 'product_id', 'form_version', 'panel_status_id'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .orderBy('asked_at');
  const rows = await (orderId === undefined ? open : open.where('incident_forms.order_id', '=', orderId)).execute();
  return Promise.all(
    rows
      .filter((row) => isOpen(row, row))
      .map(async (row) => ({
        order_id: String(row.order_id),
        item_name: textIn((await productInVersion(ctx, row)).name, ctx.locale),
        href: formPath({ formId: row.form_id, orderId: row.order_id }),
      })),
  );
}

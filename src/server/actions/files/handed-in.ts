import { AppError } from '../../../domain/errors/app-error.ts';
import { asksForIdentity, identityFileIds } from '../../../domain/orders/identity-documents.ts';
import { findStatus } from '../../../domain/orders/machine.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import type { ItemRow } from '../items/item-row.ts';
import { loadProduct } from '../products/load-product.ts';

/** The items of the customer's own order, locked when read in a transaction. @throws AppError sign_in_required, not_found */
export async function listOrderItems(ctx: Ctx, orderId: number): Promise<ItemRow[]> {
  const own = ctx.db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('customer_id', '=', requireCustomer(ctx))
    .orderBy('item_id');
  const items = await (ctx.db.isTransaction ? own.forNoKeyUpdate() : own).execute();
  if (items.length === 0) throw new AppError('not_found');
  return items;
}

/** Whether files can still be added to an item: it is paid and not in a final status. */
export function takesFiles({ panel_status_id }: Pick<ItemRow, 'panel_status_id'>): boolean {
  const group = findStatus(panel_status_id)?.group;
  return group !== undefined && group !== 'unpaid' && group !== 'final';
}

/** Whether the customer's own order has an identity document, and whether its forms ask for one. @throws AppError not_found */
export async function loadIdentityDocument(ctx: Ctx, orderId: number): Promise<{ uploaded: boolean; needed: boolean }> {
  const items = await listOrderItems(ctx, orderId);
  const forms = await Promise.all(
    items.map(async (item) => ({ form: await loadProduct(ctx, item), answers: item.answers as Answers })),
  );
  const answering = new Set(forms.flatMap(({ form, answers }) => identityFileIds(form, answers)));
  const files = await ctx.db
    .selectFrom('files')
    .select(['form_file_id', 'is_identity'])
    .where(
      'item_id',
      'in',
      items.map(({ item_id }) => item_id),
    )
    .where('kind', '=', 'answer')
    .execute();
  return {
    uploaded: files.some(({ is_identity, form_file_id }) => is_identity || answering.has(form_file_id ?? '')),
    needed: forms.some(({ form, answers }) => asksForIdentity(form, answers)),
  };
}

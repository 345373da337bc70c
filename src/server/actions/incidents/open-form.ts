import type { Form } from '../../../domain/catalogue/product.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { loadProduct } from '../products/load-product.ts';
import { type Admitted, admit } from '../questions/admit.ts';
import { formOf, isOpen } from '../questions/incident-row.ts';

/** A form with its item, for a person who may see it. */
export interface FormOfItem extends Admitted {
  readonly item: ItemRow;
  readonly isOpen: boolean;
}

/** @throws AppError sign_in_required, not_found */
export async function getFormOfItem(ctx: Ctx, address: { formId: number; orderId?: number }): Promise<FormOfItem> {
  const admitted = await admit(ctx, address);
  const item = await ctx.db
    .selectFrom('order_items')
    .selectAll()
    .where('item_id', '=', admitted.incident.item_id)
    .executeTakeFirstOrThrow();
  return { ...admitted, item, isOpen: isOpen(admitted.incident, item) };
}

/** The questions of a form that still asks something. @throws AppError as getFormOfItem; incident_over */
export async function getOpenForm(ctx: Ctx, formId: number): Promise<Form> {
  const { incident, item, isOpen: asks } = await getFormOfItem(ctx, { formId });
  if (!asks) throw new AppError('incident_over');
  return formOf(await loadProduct(ctx, item), incident);
}

import { findProduct } from '../../../domain/catalogue/catalogue.ts';
import { NOTA_SIMPLE } from '../../../domain/catalogue/known-products.ts';
import { catalogueIn } from '../../../domain/catalogue/taxed-in-portal.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { withoutCharge } from '../../../domain/pricing/without-charge.ts';
import type { FoundProperty } from '../../../domain/property-search/found-property.ts';
import { answersOfFound, purposeOf } from '../../../domain/property-search/note-of-property.ts';
import type { SearchedPerson } from '../../../domain/property-search/searched-person.ts';
import { resolveMunicipality } from '../../../domain/territory/resolve-municipality.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import type { Ctx } from '../../ctx.ts';
import { insertOrderItem } from '../checkout/order-items.ts';
import type { ItemRow } from '../items/item-row.ts';
import type { OrderRow } from '../items/order-row.ts';
import { loadProduct } from '../products/load-product.ts';
import { environmentOf } from '../wizard/environment-of.ts';

/**
 * Adds the note of a found property to its search's order, as a child of the search. It has no price: the search's charge covers it, and it waits in
 * 0 for that.
 * @returns the item's number
 * @throws AppError product_not_sold when the catalogue no longer has a nota
 */
export async function insertNote(
  tx: Ctx,
  of: { order: OrderRow; search: ItemRow; person: SearchedPerson; property: FoundProperty },
): Promise<number> {
  const { order, search, person, property } = of;
  const note = findProduct(catalogueIn(tx.catalogue.current, order.store_id), NOTA_SIMPLE);
  if (!note) throw new AppError('product_not_sold');
  const asked = await loadProduct(tx, search);
  const answers = answersOfFound(note, {
    person,
    property,
    place: placeOf(tx, property),
    purpose: purposeOf(asked, search.answers as Answers),
  });
  const { quote } = walkForm(note, answers, environmentOf(tx));
  const { lines, subtotal, tax_rate, tax_amount, fees, total } = withoutCharge(quote);
  const itemId = await insertOrderItem(tx, {
    order,
    item: {
      lines,
      subtotal,
      tax_rate,
      tax_amount,
      fees,
      total,
      answers,
      item_id: 0,
      product_id: note.product_id,
      form_version: tx.catalogue.versionId,
      origin: 'pedido',
      origin_id: String(search.item_id),
    },
  });
  await tx.db.updateTable('order_items').set({ order_id: search.order_id }).where('item_id', '=', itemId).execute();
  return itemId;
}

/** The municipality by its code, if its name is unambiguous. */
function placeOf({ territory }: Ctx, { municipality }: FoundProperty) {
  const decision = municipality === '' ? null : resolveMunicipality(territory.municipalities, municipality);
  if (!decision?.ok) return null;
  const { ineCode, provinceCode } = decision.municipality;
  return { municipality: ineCode, province: provinceCode };
}

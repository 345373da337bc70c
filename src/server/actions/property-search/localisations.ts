import type { OutputOf } from '../../../contract/call.ts';
import type { Localisation, listLocalizaciones } from '../../../contract/property-search.ts';
import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
import { LOCALISATION_PRODUCTS } from '../../../domain/catalogue/known-products.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { laterCharges } from '../../../domain/pricing/later-charges.ts';
import { searchedPersonOf } from '../../../domain/property-search/searched-person.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { loadProduct } from '../products/load-product.ts';
import { presentOrderRow } from '../search/present-order-row.ts';
import { listProperties } from './find-properties.ts';
import { type OpenItem, type OpenPage, pageOfOpenItems } from './open-items.ts';
import { LOCATED_PROPERTY } from './units-left.ts';

/** Services that locate something: those of the specification, and those that charge for results. */
export function localisationProducts({ products }: Catalogue): number[] {
  const charging = products.filter(({ post_order_charges }) =>
    post_order_charges.some(({ code }) => code === LOCATED_PROPERTY),
  );
  return [...new Set([...LOCALISATION_PRODUCTS, ...charging.map(({ product_id }) => product_id)])];
}

/** Open items that ask to locate something, oldest first, with candidates and results. */
export async function listLocalisations(ctx: Ctx, asked: OpenPage): Promise<OutputOf<typeof listLocalizaciones>> {
  requireNamedRight(ctx, 'property_search');
  const { rows, total } = await pageOfOpenItems(ctx, localisationProducts(ctx.catalogue.current), asked);
  const located = await locatedFor(
    ctx,
    rows.map(({ item_id }) => item_id),
  );
  const items = await Promise.all(
    rows.map(async (row) => ({
      ...(await present(ctx, row)),
      located: located
        .filter(({ item_id }) => item_id === row.item_id)
        .map(({ candidate, found_at }) => ({ candidate, at: found_at.toISOString() })),
    })),
  );
  return { items, total, page: asked.page, per_page: asked.size };
}

async function present(ctx: Ctx, row: OpenItem): Promise<Omit<Localisation, 'located'>> {
  const product = await loadProduct(ctx, row);
  const answers = row.answers as Answers;
  const person = searchedPersonOf(product, answers);
  const charge = laterCharges(product, answers).find(({ code }) => code === LOCATED_PROPERTY);
  // Notas tell about properties; a search for a person's offices asks for something else.
  const hits = charge ? await listProperties(ctx, person) : [];
  return {
    order: presentOrderRow(ctx, row),
    ...person,
    price: charge?.amount == null ? null : eurosOf(charge.amount),
    candidates: hits.map(({ reference, finca, municipality, registry }) =>
      [reference, finca && `Finca ${finca}`, municipality || registry].filter(Boolean).join(' · '),
    ),
  };
}

async function locatedFor(ctx: Ctx, itemIds: readonly number[]) {
  if (itemIds.length === 0) return [];
  return ctx.db
    .selectFrom('located_candidates')
    .select(['item_id', 'candidate', 'found_at'])
    .where('item_id', 'in', itemIds)
    .orderBy('found_at')
    .orderBy('candidate_key')
    .execute();
}

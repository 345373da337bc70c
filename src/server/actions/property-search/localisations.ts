import type { OutputOf } from '../../../contract/call.ts';
import type { Localisation, listLocalizaciones } from '../../../contract/property-search.ts';
import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
import { LOCALISATION_PRODUCTS } from '../../../domain/catalogue/known-products.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { laterCharges } from '../../../domain/pricing/later-charges.ts';
import { searchedPersonOf } from '../../../domain/property-search/searched-person.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { productOf } from '../cart/present-cart.ts';
import { type NamedItem, presentOrderRow, withNames } from '../orders/present-order-row.ts';
import { requireNamedRight } from '../orders/require-named-right.ts';
import { propertiesOf } from './find-properties.ts';
import { openItemsOf } from './open-items.ts';
import { LOCATED_PROPERTY } from './units-left.ts';

/** Services that locate something: those that the specification names, and those that charge what they locate. */
export function localisationProducts({ products }: Catalogue): number[] {
  const charging = products.filter(({ post_order_charges }) =>
    post_order_charges.some(({ code }) => code === LOCATED_PROPERTY),
  );
  return [...new Set([...LOCALISATION_PRODUCTS, ...charging.map(({ product_id }) => product_id)])];
}

/** Open items that ask to locate something, the oldest first, with what may be it and what was located. */
export async function listLocalisations(
  ctx: Ctx,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<OutputOf<typeof listLocalizaciones>> {
  requireNamedRight(ctx, 'property_search');
  const open = openItemsOf(ctx, localisationProducts(ctx.catalogue.current));
  const rows = await withNames(
    ctx,
    open
      .selectAll('order_items')
      .orderBy('created_at')
      .orderBy('item_id')
      .limit(size)
      .offset((page - 1) * size)
      .as('i'),
  )
    .orderBy('i.created_at')
    .orderBy('i.item_id')
    .execute();
  const { total } = await open.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: await Promise.all(rows.map((row) => present(ctx, row))), total, page, per_page: size };
}

async function present(ctx: Ctx, row: NamedItem): Promise<Localisation> {
  const product = await productOf(ctx, row);
  const answers = row.answers as Answers;
  const person = searchedPersonOf(product, answers);
  const charge = laterCharges(product, answers).find(({ code }) => code === LOCATED_PROPERTY);
  const located = await ctx.db
    .selectFrom('located_candidates')
    .select(['candidate', 'found_at'])
    .where('item_id', '=', row.item_id)
    .orderBy('found_at')
    .orderBy('candidate_key')
    .execute();
  // What notes tell is property; a search for a person's offices asks for something else.
  const hits = charge ? await propertiesOf(ctx, person) : [];
  return {
    order: presentOrderRow(ctx, row),
    ...person,
    price: charge?.amount == null ? null : eurosOf(charge.amount),
    candidates: hits.map(({ reference, finca, municipality, registry }) =>
      [reference, finca && `Finca ${finca}`, municipality || registry].filter(Boolean).join(' · '),
    ),
    located: located.map(({ candidate, found_at }) => ({ candidate, at: found_at.toISOString() })),
  };
}

import { findProduct, type Portal } from '../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { catalogueIn } from '../../../domain/catalogue/taxed-in-portal.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { quoteForm } from '../../../domain/pricing/quote-form.ts';
import { pagesOf } from '../../../domain/wizard/form-pages.ts';
import type { PlannedWalk } from '../../../domain/wizard/testing/walks.ts';
import { entryHref, hrefOfPage } from '../form-addresses.ts';
import { expectedTrip } from './expected-trip.ts';
import type { Trip } from './trip.ts';
import { walkByHttp } from './walk-by-http.ts';
import type { WalkingShop } from './walking-shop.ts';

/** Runs a planned walk through the pages: the actual trip, and the rules' prediction. */
export async function walkProduct(
  shop: WalkingShop,
  {
    product,
    planned,
    storeId,
    locale,
  }: {
    readonly product: Product;
    readonly planned: PlannedWalk;
    readonly storeId: number;
    readonly locale: Locale;
  },
): Promise<{ met: Trip; expected: Trip }> {
  const portal = shop.deps.catalogue.current.portals.find(({ store_id }) => store_id === storeId) as Portal;
  const expected = expectedTrip(
    { deps: shop.deps, product, portal, locale },
    pricedIn(shop, { product, planned, storeId }),
  );
  // Visitors who continue to the checkout are signed in; other ends leave a draft that the next walk must not find.
  const visitor = expected.end.kind === 'cart' ? await shop.customer(storeId, locale) : shop.guest(storeId, locale);
  const met = await walkByHttp({
    visitor,
    entry: entryHref(product) ?? '',
    own: new Set(pagesOf(product).map((page) => hrefOfPage(product, page))),
    answers: planned.answers,
    carried: expected.end.kind === 'redirect' ? Object.keys(expected.end.carried) : [],
  });
  return { met, expected };
}

/** A walk was planned for the product wherever it is sold; what it costs is the portal's. */
function pricedIn(
  { deps }: WalkingShop,
  { product, planned, storeId }: { product: Product; planned: PlannedWalk; storeId: number },
): PlannedWalk {
  const sold = findProduct(catalogueIn(deps.catalogue.current, storeId), product.product_id) ?? product;
  return { ...planned, walk: { ...planned.walk, quote: quoteForm(sold, planned.walk.relevant_answers) } };
}

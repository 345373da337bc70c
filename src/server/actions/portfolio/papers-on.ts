import { findProductBySlug, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { type PaperState, paperStateOf, WANTED_PAPERS, type WantedPaper } from '../../../domain/portfolio/papers.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { catalogueHere } from '../../catalogue/catalogue-here.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemOn } from './orders-on.ts';

/** A document that this portal sells, its state, and its last delivery. */
export interface StandingPaper {
  readonly product: Product;
  readonly state: PaperState;
  readonly last: ItemOn | null;
}

/** The state of the documents of one record; `items` are all items about it. */
export function papersOf(ctx: Ctx, kind: PortfolioKind, items: readonly ItemOn[]): readonly StandingPaper[] {
  return soldPapers(ctx, kind).map(({ paper, product, productIds }) => {
    const own = items.filter(({ product_id }) => productIds.includes(product_id));
    const facts = own.map(({ delivered_at, client_status_id }) => ({ delivered_at, client_status: client_status_id }));
    const delivered = own.filter(
      ({ delivered_at, client_status_id }) => delivered_at !== null && client_status_id === 'ready',
    );
    const [last] = delivered.toSorted((a, b) => (b.delivered_at?.getTime() ?? 0) - (a.delivered_at?.getTime() ?? 0));
    return { product, state: paperStateOf(paper, facts, ctx.now()), last: last ?? null };
  });
}

interface SoldPaper {
  readonly paper: WantedPaper;
  readonly product: Product;
  /** Of all services that deliver it. */
  readonly productIds: readonly number[];
}

function soldPapers(ctx: Ctx, kind: PortfolioKind): readonly SoldPaper[] {
  const catalogue = catalogueHere(ctx);
  return WANTED_PAPERS[kind].flatMap((paper): SoldPaper[] => {
    const product = findProductBySlug(catalogue, paper.services[0]);
    if (!product || !isSoldIn(product, ctx.portal.store_id)) return [];
    const productIds = paper.services.flatMap((slug) => findProductBySlug(catalogue, slug)?.product_id ?? []);
    return [{ paper, product, productIds }];
  });
}

/** Other services sold here that use the data of such a record, cheapest first. */
export function otherServices(ctx: Ctx, kind: PortfolioKind): readonly Product[] {
  const wanted = WANTED_PAPERS[kind].flatMap(({ services }) => services);
  return catalogueHere(ctx)
    .products.filter(
      (product) =>
        isSoldIn(product, ctx.portal.store_id) &&
        product.visible &&
        !wanted.includes(product.url_key) &&
        product.fast_form.some(({ origin }) => origin === kind),
    )
    .toSorted((one, other) => one.base_price - other.base_price);
}

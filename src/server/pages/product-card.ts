import type { CategoryCard, ProductCard } from '../../contract/pages/catalogue-pages.ts';
import type { Catalogue, Category, Portal } from '../../domain/catalogue/catalogue.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import { priceScope } from '../../domain/pricing/price-scope.ts';
import { quoteForm } from '../../domain/pricing/quote-form.ts';
import { catalogueHere } from '../catalogue/catalogue-here.ts';
import type { Ctx } from '../ctx.ts';
import { priceOf } from './price.ts';
import { isListedIn } from './public-address.ts';

/** A product as lists show it, at the price of its plainest form. Cards change with the catalogue only, and a page shows dozens. */
export function productCard(ctx: Ctx, product: Product): ProductCard {
  const catalogue = catalogueHere(ctx);
  const kept = cards[ctx.locale].get(catalogue) ?? new WeakMap<Product, ProductCard>();
  cards[ctx.locale].set(catalogue, kept);
  const card = kept.get(product) ?? makeCard(ctx, product);
  kept.set(product, card);
  return card;
}

type Cards = WeakMap<Catalogue, WeakMap<Product, ProductCard>>;

const cards: Readonly<Record<Locale, Cards>> = { es: new WeakMap(), en: new WeakMap(), pt: new WeakMap() };

function makeCard(ctx: Ctx, product: Product): ProductCard {
  const category = categoryOf(ctx, product.cat_url_key);
  return {
    product_id: product.product_id,
    url_key: product.url_key,
    name: textIn(product.name, ctx.locale),
    short_description: textIn(product.short_description, ctx.locale),
    price: priceOf(quoteForm(product, {}).total, ctx.locale),
    is_minimum: priceScope(product).isMinimum,
    delivery: textIn(product.delivery.text, ctx.locale),
    popular: product.popular,
    icon: product.icon,
    tooltip: product.content.tooltip && textIn(product.content.tooltip, ctx.locale),
    category: { url_key: product.cat_url_key, name: category ? textIn(category.name, ctx.locale) : '' },
    href: productHref(product),
  };
}

/** Address of a product's page. */
export function productHref(product: Pick<Product, 'cat_url_key' | 'url_key'>): string {
  return `/tienda/${product.cat_url_key}/${product.url_key}`;
}

/** A category as lists show it, with the number of its products on this portal. */
export function categoryCard(ctx: Ctx, category: Category): CategoryCard {
  return {
    url_key: category.url_key,
    name: textIn(category.name, ctx.locale),
    short_name: textIn(category.short_name, ctx.locale),
    summary: textIn(category.Resumen, ctx.locale),
    icon: category.icon,
    thumbnail: pictureOf(category.thumbnail),
    href: `/tienda/${category.url_key}`,
    products: listedProducts(ctx, category.url_key).length,
  };
}

/** The path of a picture; null for 'no_selection', which must never show as a broken one. Source: specification section 3. */
export function pictureOf(path: string): string | null {
  return path === 'no_selection' || path === '' ? null : path;
}

export function portalCategories(ctx: Ctx): Category[] {
  return ctx.portal.categories.flatMap((urlKey) => categoryOf(ctx, urlKey) ?? []);
}

export function categoryOf(ctx: Ctx, urlKey: string): Category | undefined {
  return catalogueHere(ctx).categories.find((category) => category.url_key === urlKey);
}

/** Products that the portal lists, of one category or of all, in their order. */
export function listedProducts(ctx: Ctx, categoryUrlKey?: string): readonly Product[] {
  const { all, byCategory } = listingOf(catalogueHere(ctx), ctx.portal);
  return categoryUrlKey === undefined ? all : (byCategory.get(categoryUrlKey) ?? []);
}

interface Listing {
  readonly all: readonly Product[];
  readonly byCategory: ReadonlyMap<string, readonly Product[]>;
}

/** A page asks for each category in turn, and the answer changes with the catalogue only. */
const listings = new WeakMap<Catalogue, Map<number, Listing>>();

function listingOf(catalogue: Catalogue, portal: Portal): Listing {
  const kept = listings.get(catalogue) ?? new Map<number, Listing>();
  listings.set(catalogue, kept);
  const known = kept.get(portal.store_id);
  if (known) return known;
  const all = catalogue.products
    .filter((product) => isListedIn(product, portal))
    .sort((a, b) => a.position - b.position);
  const listing = { all, byCategory: Map.groupBy(all, ({ cat_url_key }) => cat_url_key) };
  kept.set(portal.store_id, listing);
  return listing;
}

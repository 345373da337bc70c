import type { CategoryCard, ProductCard } from '../../contract/pages/catalogue-pages.ts';
import type { Category } from '../../domain/catalogue/catalogue.ts';
import { isSoldIn } from '../../domain/catalogue/catalogue.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { quoteForm } from '../../domain/pricing/quote-form.ts';
import type { Ctx } from '../ctx.ts';
import { priceOf } from './price.ts';

/** A product as lists show it, at the price of its plainest form. */
export function productCard(ctx: Ctx, product: Product): ProductCard {
  const category = categoryOf(ctx, product.cat_url_key);
  return {
    product_id: product.product_id,
    url_key: product.url_key,
    name: textIn(product.name, ctx.locale),
    short_description: textIn(product.short_description, ctx.locale),
    price: priceOf(quoteForm(product, {}).total, ctx.locale),
    delivery: textIn(product.delivery.text, ctx.locale),
    popular: product.popular,
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
    description: textIn(category.description, ctx.locale),
    icon: category.icon,
    href: `/tienda/${category.url_key}`,
    products: listedProducts(ctx, category.url_key).length,
  };
}

/** Categories of the portal, in its order. */
export function portalCategories(ctx: Ctx): Category[] {
  return ctx.portal.categories.flatMap((urlKey) => categoryOf(ctx, urlKey) ?? []);
}

export function categoryOf(ctx: Ctx, urlKey: string): Category | undefined {
  return ctx.catalogue.current.categories.find((category) => category.url_key === urlKey);
}

/** Products that the portal lists, of one category or of all, in their order. */
export function listedProducts(ctx: Ctx, categoryUrlKey?: string): Product[] {
  return ctx.catalogue.current.products
    .filter((product) => product.visible && !product.is_hidden && isSoldIn(product, ctx.portal.store_id))
    .filter((product) => categoryUrlKey === undefined || product.cat_url_key === categoryUrlKey)
    .sort((a, b) => a.position - b.position);
}

import type { CategoryPage, HomePage, SearchPage, ServicesPage } from '../../contract/pages/catalogue-pages.ts';
import { findProductBySlug } from '../../domain/catalogue/catalogue.ts';
import { searchProducts } from '../../domain/catalogue/search-products.ts';
import { textIn, withBrand } from '../../domain/catalogue/text-in.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import type { Ctx } from '../ctx.ts';
import { categoryCard, listedProducts, portalCategories, productCard } from './product-card.ts';

export function homePage(ctx: Ctx): HomePage {
  const featured = ctx.portal.homepage_products.flatMap(
    (urlKey) => findProductBySlug(ctx.catalogue.current, urlKey) ?? [],
  );
  return { featured: featured.map((product) => productCard(ctx, product)), categories: filledCategories(ctx) };
}

/** All services of the portal by category, or those of one category. An unknown filter shows all. */
export function servicesPage(ctx: Ctx, filter: string | null): ServicesPage {
  const categories = portalCategories(ctx).filter(({ url_key }) => listedProducts(ctx, url_key).length > 0);
  const active = categories.find(({ url_key }) => url_key === filter);
  return {
    filters: categories
      .filter(({ showLikeAFilter }) => showLikeAFilter)
      .map(({ url_key, short_name }) => ({
        url_key,
        name: textIn(short_name, ctx.locale),
        href: `/tienda/servicios?filtro=${url_key}`,
        active: url_key === active?.url_key,
      })),
    groups: (active ? [active] : categories).map((category) => ({
      category: categoryCard(ctx, category),
      products: listedProducts(ctx, category.url_key)
        .filter(({ visible_on_services }) => visible_on_services)
        .map((product) => productCard(ctx, product)),
    })),
  };
}

/** @throws AppError not_found for a category that this portal does not show */
export function categoryPage(ctx: Ctx, urlKey: string): CategoryPage {
  const category = portalCategories(ctx).find((candidate) => candidate.url_key === urlKey);
  if (!category) throw new AppError('not_found');
  return {
    category: categoryCard(ctx, category),
    meta: {
      title: withBrand(textIn(category.meta_title, ctx.locale), ctx.portal.name),
      description: textIn(category.meta_description, ctx.locale),
    },
    products: listedProducts(ctx, urlKey).map((product) => productCard(ctx, product)),
    categories: filledCategories(ctx),
  };
}

export function searchPage(ctx: Ctx, query: string): SearchPage {
  const products = searchProducts(listedProducts(ctx), query.slice(0, 200), ctx.locale);
  return { query, products: products.map((product) => productCard(ctx, product)), categories: filledCategories(ctx) };
}

function filledCategories(ctx: Ctx) {
  return portalCategories(ctx)
    .map((category) => categoryCard(ctx, category))
    .filter(({ products }) => products > 0);
}

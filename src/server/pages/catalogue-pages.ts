import type { CategoryPage, HomePage, SearchPage, Suggestion } from '../../contract/pages/catalogue-pages.ts';
import { type Category, findProduct, findProductBySlug } from '../../domain/catalogue/catalogue.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { isSureHit, searchProducts } from '../../domain/catalogue/search-products.ts';
import { textIn, withBrand } from '../../domain/catalogue/text-in.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import type { Text } from '../../domain/locale/locale.ts';
import { catalogueHere } from '../catalogue/catalogue-here.ts';
import type { Ctx } from '../ctx.ts';
import { categoryCard, listedProducts, pictureOf, portalCategories, productCard } from './product-card.ts';
import { isListedIn } from './public-address.ts';

/** The home page, with a notice after a redirect from an unknown address. */
export function homePage(ctx: Ctx, { isLost }: { readonly isLost: boolean }): HomePage {
  const featured = ctx.portal.homepage_products.flatMap(
    (urlKey) => findProductBySlug(catalogueHere(ctx), urlKey) ?? [],
  );
  const { title, claim, lead, about } = ctx.portal.home;
  return {
    is_lost: isLost,
    title: textIn(title, ctx.locale),
    claim: textIn(claim, ctx.locale),
    lead: textIn(lead, ctx.locale),
    about: textIn(about, ctx.locale),
    emphasis: ctx.portal.emphasis,
    featured: featured.map((product) => productCard(ctx, product)),
    categories: filledCategories(ctx),
  };
}

/** @throws AppError not_found for a category that this portal does not show */
export function categoryPage(ctx: Ctx, urlKey: string): CategoryPage {
  const category = portalCategories(ctx).find((candidate) => candidate.url_key === urlKey);
  if (!category) throw new AppError('not_found');
  return {
    category: categoryCard(ctx, category),
    description: textIn(category.description, ctx.locale),
    image: pictureOf(category.image),
    meta: {
      title: withBrand(textIn(category.meta_title, ctx.locale), ctx.portal.name),
      description: textIn(category.meta_description, ctx.locale),
      keywords: category.meta_keywords && textIn(category.meta_keywords, ctx.locale),
      indexed: true,
    },
    products: listedProducts(ctx, urlKey).map((product) => productCard(ctx, product)),
    guide: guideOf(ctx, category.guide),
    categories: filledCategories(ctx),
  };
}

function guideOf(ctx: Ctx, guide: Category['guide']): CategoryPage['guide'] {
  const say = (text: Text) => textIn(text, ctx.locale);
  const useful = guide?.products.flatMap((id) => findProduct(catalogueHere(ctx), id) ?? []) ?? [];
  return (
    guide && {
      parts: guide.parts.map(({ title, text }) => ({ title: say(title), text: say(text) })),
      links: guide.links.map(({ text, href }) => ({ text: say(text), href })),
      products: useful.filter((product) => isListedIn(product, ctx.portal)).map((product) => productCard(ctx, product)),
    }
  );
}

export function searchPage(ctx: Ctx, query: string): SearchPage {
  const products = foundProducts(ctx, query);
  return {
    query,
    products: products.map((product) => productCard(ctx, product)),
    is_sure: isSureHit(products[0], {
      query: searched(query),
      products: listedProducts(ctx),
      locale: ctx.locale,
      among: ctx.catalogue.current.products,
    }),
    categories: filledCategories(ctx),
  };
}

/** The first search results, as suggestions while typing. */
export function suggestions(ctx: Ctx, query: string): Suggestion[] {
  return foundProducts(ctx, query)
    .slice(0, MOST_SUGGESTED)
    .map((product) => productCard(ctx, product))
    .map(({ product_id, name, href, price, is_minimum }) => ({
      product_id,
      name,
      href,
      price: price.text,
      is_minimum,
    }));
}

const MOST_SUGGESTED = 6;

function foundProducts(ctx: Ctx, query: string): readonly Product[] {
  const { locale, portal, catalogue } = ctx;
  const among = catalogue.current.products;
  return searchProducts(listedProducts(ctx), searched(query), { locale, country: portal.country, among });
}

/** Nobody searches with more words. */
function searched(query: string): string {
  return query.slice(0, 200);
}

function filledCategories(ctx: Ctx) {
  return portalCategories(ctx)
    .map((category) => categoryCard(ctx, category))
    .filter(({ products }) => products > 0);
}

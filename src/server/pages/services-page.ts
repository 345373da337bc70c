import type { ServicesGroup, ServicesPage } from '../../contract/pages/catalogue-pages.ts';
import type { Category } from '../../domain/catalogue/catalogue.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import type { Ctx } from '../ctx.ts';
import { categoryCard, listedProducts, portalCategories, productCard } from './product-card.ts';

/** The choice of all areas. */
const ALL_AREAS = 'todas';

/** Address of the services of an area, or of all. */
export function filterHref(filter: string): string {
  return `/tienda/servicios?filtro=${filter}`;
}

/** The current choice, if the portal has it. */
export function findFilter(ctx: Ctx, chosen: string | null): string | null {
  const isKnown = chosen === ALL_AREAS || filtersOf(ctx).some(({ url_key }) => url_key === chosen);
  return isKnown ? chosen : null;
}

/**
 * The portal's services: those of the chosen category in full, the others in short below. Without a valid choice, its default applies: the
 * first filter with `filterInitial` that is `filterActive`. Source: specification section 3 "Category".
 */
export function servicesPage(ctx: Ctx, filter: string | null): ServicesPage {
  const filters = filtersOf(ctx);
  const chosen = findFilter(ctx, filter) ?? preselected(filters)?.url_key ?? ALL_AREAS;
  const groups = portalCategories(ctx)
    .map((category) => groupOf(ctx, category))
    .filter(({ products }) => products.length > 0);
  const isChosen = ({ category }: ServicesGroup) => chosen === ALL_AREAS || category.url_key === chosen;
  const productsIn = (url_key: string) =>
    groups.find(({ category }) => category.url_key === url_key)?.products.length ?? 0;
  return {
    filters: [
      {
        url_key: ALL_AREAS,
        name: ALL_NAMES[ctx.locale],
        href: filterHref(ALL_AREAS),
        products: groups.reduce((sum, { products }) => sum + products.length, 0),
        active: chosen === ALL_AREAS,
        on_phone: true,
      },
      ...filters.map(({ url_key, short_name, showMobile }) => ({
        url_key,
        name: textIn(short_name, ctx.locale),
        href: filterHref(url_key),
        products: productsIn(url_key),
        active: chosen === url_key,
        on_phone: showMobile || chosen === url_key,
      })),
    ],
    groups: groups.filter(isChosen),
    others: groups.filter((group) => !isChosen(group)),
  };
}

const ALL_NAMES = { es: 'Todas', en: 'All', pt: 'Todas' } as const;

/** Categories that are filters and have something to show. */
function filtersOf(ctx: Ctx): readonly Category[] {
  return portalCategories(ctx).filter(
    (category) => category.showLikeAFilter && groupOf(ctx, category).products.length > 0,
  );
}

function preselected(filters: readonly Category[]): Category | undefined {
  return filters.find(({ filterInitial, filterActive }) => filterInitial && filterActive);
}

function groupOf(ctx: Ctx, category: Category): ServicesGroup {
  return {
    category: categoryCard(ctx, category),
    products: listedProducts(ctx, category.url_key)
      .filter(({ visible_on_services }) => visible_on_services)
      .map((product) => productCard(ctx, product)),
  };
}

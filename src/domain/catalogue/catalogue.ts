import type { Locale, Text } from '../locale/locale.ts';
import type { BasisPoints } from '../money/money.ts';
import type { AreaIcon } from './icons.ts';
import type { Format } from './option.ts';
import type { Product } from './product.ts';

/** A portal, chosen by host name. `language_fallback` are the languages tried after its own. */
export type Portal = {
  readonly store_id: number;
  readonly name: string;
  readonly role: string;
  readonly language: Locale;
  readonly language_fallback: readonly Locale[];
  readonly country: string;
  readonly currency: string;
  readonly time_zone: string;
  /** First two digits of the order numbers of this store. */
  readonly order_id_prefix: string;
  readonly default_tax_rate: BasisPoints;
  /** Category slugs, in order. */
  readonly categories: readonly string[];
  /** Product slugs of the home page, in order. */
  readonly homepage_products: readonly string[];
  /** Portals of one family are editions of the same site, distinguished by `hreflang` (BCP 47). */
  readonly family: string;
  readonly hreflang: string;
  /** What the drawing on its home page shows. */
  readonly emphasis: Emphasis;
  /** Texts of its home page. `title` is the browser's title, without the portal's name. */
  readonly home: { readonly title: Text; readonly claim: Text; readonly lead: Text; readonly about: Text };
};

export const EMPHASES = ['property', 'companies', 'civil', 'portugal'] as const;
export type Emphasis = (typeof EMPHASES)[number];

/** A category. Field names, mixed case included, are those of specification section 3. */
export type Category = {
  readonly id: number;
  readonly url_key: string;
  readonly name: Text;
  readonly short_name: Text;
  /** Description of the area, in a few sentences. */
  readonly description: Text;
  /** Description in one sentence. */
  readonly Resumen: Text;
  readonly meta_title: Text;
  readonly meta_description: Text;
  readonly meta_keywords: Text | null;
  readonly icon: AreaIcon;
  readonly image: string;
  readonly thumbnail: string;
  readonly country: string;
  readonly position: number;
  readonly showLikeAFilter: boolean;
  readonly filterInitial: boolean;
  readonly filterActive: boolean;
  readonly showMobile: boolean;
  /** Product ids, in order. */
  readonly products: readonly number[];
  /** For a category without products: what to know, where to go, and useful products (ids). */
  readonly guide: {
    readonly parts: readonly { readonly title: Text; readonly text: Text }[];
    readonly links: readonly { readonly text: Text; readonly href: string }[];
    readonly products: readonly number[];
  } | null;
};

export const DEFAULT_ERRORS = ['choice', 'text', 'file', 'date', 'accept'] as const;
export type DefaultErrors = Readonly<Record<(typeof DEFAULT_ERRORS)[number], Text>>;

/** The whole catalogue, resolved: questions include their value lists, formats and default errors. */
export type Catalogue = {
  readonly version: string;
  readonly currency: string;
  readonly brand: string;
  readonly default_language: Locale;
  readonly default_tax_rate: BasisPoints;
  readonly default_errors: DefaultErrors;
  readonly formats: Readonly<Record<string, Format>>;
  /** Ids used elsewhere, which new products must not take. */
  readonly reserved_product_ids: readonly number[];
  readonly portals: readonly Portal[];
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
};

/** The product with this id, or undefined. */
export function findProduct(catalogue: Catalogue, product_id: number): Product | undefined {
  return indexOf(catalogue).byId.get(product_id);
}

/** The product with this slug, or undefined. */
export function findProductBySlug(catalogue: Catalogue, url_key: string): Product | undefined {
  return indexOf(catalogue).bySlug.get(url_key);
}

/** Whether this store sells the product, listed or not. */
export function isSoldIn(product: Product, store_id: number): boolean {
  return product.stores.includes(store_id);
}

type CatalogueIndex = { byId: ReadonlyMap<number, Product>; bySlug: ReadonlyMap<string, Product> };
const indexes = new WeakMap<Catalogue, CatalogueIndex>();

function indexOf(catalogue: Catalogue): CatalogueIndex {
  const known = indexes.get(catalogue);
  if (known) return known;
  const index = {
    byId: new Map(catalogue.products.map((product) => [product.product_id, product])),
    bySlug: new Map(catalogue.products.map((product) => [product.url_key, product])),
  };
  indexes.set(catalogue, index);
  return index;
}

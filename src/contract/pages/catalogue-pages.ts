import type { Price } from './price.ts';

export interface ProductCard {
  readonly product_id: number;
  readonly url_key: string;
  readonly name: string;
  readonly short_description: string;
  /** With VAT and the official fees that are always due. */
  readonly price: Price;
  readonly delivery: string;
  readonly popular: boolean;
  readonly category: { readonly url_key: string; readonly name: string };
  readonly href: string;
}

export interface CategoryCard {
  readonly url_key: string;
  readonly name: string;
  readonly short_name: string;
  readonly description: string;
  readonly icon: string;
  readonly href: string;
  readonly products: number;
}

export interface HomePage {
  readonly featured: readonly ProductCard[];
  readonly categories: readonly CategoryCard[];
}

/** `/tienda/servicios`: all products of the portal, filtered by category. */
export interface ServicesPage {
  readonly filters: readonly {
    readonly url_key: string;
    readonly name: string;
    readonly href: string;
    readonly active: boolean;
  }[];
  readonly groups: readonly { readonly category: CategoryCard; readonly products: readonly ProductCard[] }[];
}

export interface CategoryPage {
  readonly category: CategoryCard;
  readonly meta: { readonly title: string; readonly description: string };
  readonly products: readonly ProductCard[];
  readonly categories: readonly CategoryCard[];
}

export interface SearchPage {
  readonly query: string;
  readonly products: readonly ProductCard[];
  readonly categories: readonly CategoryCard[];
}

export interface ProductPage {
  readonly product: ProductCard;
  /** False when the portal shows the product but its form is not on sale yet. */
  readonly entry_href: string | null;
  readonly category: CategoryCard;
  readonly meta: { readonly title: string; readonly description: string };
  readonly price: {
    readonly base: Price;
    readonly tax_rate_text: string;
    readonly tax_amount: Price;
    readonly fees: readonly { readonly label: string; readonly amount: Price }[];
    readonly total: Price;
    /** Surcharges that an answer may add, such as the urgent service. */
    readonly extras: readonly { readonly label: string; readonly amount: Price }[];
  };
  readonly delivery: { readonly basic: string; readonly urgent: string | null; readonly text: string };
  /** Written for the product; null where the catalogue has no such text. */
  readonly content: {
    readonly description: readonly string[];
    readonly receives: readonly string[];
    readonly needs: readonly string[];
    readonly not_right: readonly { readonly text: string; readonly href: string | null }[];
    /** What the paper costs at the registry itself, and how to get it there without us. */
    readonly official: {
      readonly fee: string;
      readonly how: string;
      readonly link: { readonly text: string; readonly href: string };
    } | null;
    readonly faq: readonly { readonly question: string; readonly answer: string }[];
  } | null;
  readonly related: readonly ProductCard[];
}

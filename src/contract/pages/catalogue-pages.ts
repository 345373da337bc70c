import type { Emphasis } from '../../domain/catalogue/catalogue.ts';
import type { AreaIcon, PaperIcon } from '../../domain/catalogue/icons.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import type { ArrivalView } from './arrival-view.ts';
import type { Price } from './price.ts';
import type { PriceScopeView } from './price-scope-view.ts';
import type { ReviewsView } from './reviews-view.ts';

/** Metadata of a page for search engines and shared links. */
export interface Meta {
  readonly title: string;
  readonly description: string;
  readonly keywords?: string | null;
  /** False for pages that are reachable by link only. */
  readonly indexed: boolean;
}

export interface ProductCard {
  readonly product_id: number;
  readonly url_key: string;
  readonly name: string;
  readonly short_description: string;
  /** With VAT and the official fees that are always due. */
  readonly price: Price;
  /** The price is a minimum. */
  readonly is_minimum: boolean;
  readonly delivery: string;
  readonly popular: boolean;
  readonly icon: PaperIcon;
  /** A hint beside the name. */
  readonly tooltip: string | null;
  readonly category: { readonly url_key: string; readonly name: string };
  readonly href: string;
}

export interface CategoryCard {
  readonly url_key: string;
  readonly name: string;
  readonly short_name: string;
  readonly summary: string;
  readonly icon: AreaIcon;
  /** Picture, if there is one besides the drawing. */
  readonly thumbnail: string | null;
  readonly href: string;
  readonly products: number;
}

export interface HomePage {
  /** The visitor was redirected here from an unknown address. */
  readonly is_lost: boolean;
  readonly title: string;
  readonly claim: string;
  readonly lead: string;
  readonly about: string;
  readonly emphasis: Emphasis;
  readonly featured: readonly ProductCard[];
  readonly categories: readonly CategoryCard[];
}

/** `/tienda/servicios`: the services of the portal, those of the chosen area in full and the others in short. */
export interface ServicesPage {
  /** All areas first, then those that are filters. */
  readonly filters: readonly {
    readonly url_key: string;
    readonly name: string;
    readonly href: string;
    readonly products: number;
    readonly active: boolean;
    /** False if phones omit it from the bar. */
    readonly on_phone: boolean;
  }[];
  readonly groups: readonly ServicesGroup[];
  readonly others: readonly ServicesGroup[];
}

export interface ServicesGroup {
  readonly category: CategoryCard;
  readonly products: readonly ProductCard[];
}

export interface CategoryPage {
  readonly category: CategoryCard;
  readonly description: string;
  readonly image: string | null;
  readonly meta: Meta;
  readonly products: readonly ProductCard[];
  /** For a category without products. */
  readonly guide: {
    readonly parts: readonly { readonly title: string; readonly text: string }[];
    readonly links: readonly { readonly text: string; readonly href: string }[];
    readonly products: readonly ProductCard[];
  } | null;
  readonly categories: readonly CategoryCard[];
}

export interface SearchPage {
  readonly query: string;
  readonly products: readonly ProductCard[];
  /** Whether the first product is likely the one searched for. */
  readonly is_sure: boolean;
  readonly categories: readonly CategoryCard[];
}

export interface Suggestion {
  readonly product_id: number;
  readonly name: string;
  readonly href: string;
  readonly price: string;
  /** The price is a minimum. */
  readonly is_minimum: boolean;
}

export interface ProductPage {
  readonly product: ProductCard;
  /** False if the portal shows the product but its form is not on sale yet. */
  readonly entry_href: string | null;
  readonly category: CategoryCard;
  readonly meta: Meta;
  readonly image: string | null;
  /** The document's validity and renewal interval; null if unknown. */
  readonly validity: string | null;
  readonly subscription: 'yearly' | null;
  readonly price: {
    readonly base: Price;
    readonly tax_rate_text: string;
    readonly tax_amount: Price;
    readonly fees: readonly { readonly label: string; readonly amount: Price }[];
    readonly total: Price;
    /** Surcharges that an answer may add, such as the urgent service. */
    readonly extras: readonly { readonly label: string; readonly amount: Price }[];
  };
  readonly scope: PriceScopeView;
  readonly arrival: ArrivalView;
  readonly delivery: { readonly basic: string; readonly urgent: string | null; readonly text: string };
  /** Pages of places, if the document has them. */
  readonly places_href: string | null;
  readonly content: {
    readonly description: readonly string[];
    readonly receives: readonly string[];
    readonly needs: readonly string[];
    /** Facts shown on the sample, by number. */
    readonly shows: readonly string[];
    readonly uses: readonly string[];
    readonly not_right: readonly { readonly text: string; readonly href: string | null }[];
    /** Price at the registry itself, and how to get the document there without us. */
    readonly official: {
      readonly fee: string;
      readonly how: string;
      readonly link: { readonly text: string; readonly href: string };
    } | null;
    readonly faq: readonly { readonly question: string; readonly answer: string }[];
  };
  /** A picture of a sample document with invented data; null if there is none. */
  readonly sample: {
    readonly href: string;
    readonly width: number;
    readonly height: number;
    /** Language of the document. */
    readonly language: Locale;
  } | null;
  /** Reviews by others; null if there are none yet. */
  readonly reviews: ReviewsView | null;
  readonly related: readonly ProductCard[];
}

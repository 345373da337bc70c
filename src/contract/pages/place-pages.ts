import type { ArrivalView } from './arrival-view.ts';
import type { Meta } from './catalogue-pages.ts';
import type { Price } from './price.ts';
import type { PriceScopeView } from './price-scope-view.ts';

/** A link to the page of a place. */
export interface PlaceLink {
  readonly name: string;
  readonly href: string;
}

/** All provinces, each with the number of its municipalities. */
export interface ProvincesPage {
  readonly product: PlaceLink;
  readonly provinces: readonly (PlaceLink & { readonly municipalities: number })[];
}

/** A province with its municipalities by their first letter. */
export interface ProvincePage {
  readonly product: PlaceLink;
  readonly name: string;
  readonly href: string;
  readonly municipalities: number;
  readonly registries: number;
  readonly letters: readonly { readonly letter: string; readonly places: readonly PlaceLink[] }[];
}

/** A municipality: which registries keep its properties, and a form that begins there. */
export interface MunicipalityPage {
  readonly product: PlaceLink;
  readonly name: string;
  readonly href: string;
  readonly province: PlaceLink;
  readonly community: string;
  readonly other_names: readonly string[];
  readonly postal_codes: readonly string[];
  readonly localities: readonly string[];
  readonly registries: readonly {
    readonly id: string;
    readonly name: string;
    readonly address: string;
    readonly seat: string | null;
    /** Named parts of the municipality. */
    readonly places: readonly string[];
    /** The nearest by name of the other municipalities that it serves, and how many there are in all. */
    readonly shared: readonly PlaceLink[];
    readonly shared_count: number;
  }[];
  /** The registries of companies in charge of the province. */
  readonly mercantile_registries: readonly string[];
  readonly price: Price;
  readonly delivery: string;
  readonly scope: PriceScopeView;
  readonly arrival: ArrivalView;
  /** Null while the form of the simple note is not on sale. */
  readonly entry_href: string | null;
  /** False where the list of registries does not have the place, so the page has nothing specific to say. */
  readonly meta: Pick<Meta, 'indexed'>;
}

import type { ArrivalView } from './arrival-view.ts';
import type { Meta } from './catalogue-pages.ts';
import type { Price } from './price.ts';
import type { PriceScopeView } from './price-scope-view.ts';

/** A link to the page of a place. */
export interface PlaceLink {
  readonly name: string;
  readonly href: string;
}

/** All provinces with their number of municipalities. */
export interface ProvincesPage {
  readonly product: PlaceLink;
  readonly provinces: readonly (PlaceLink & { readonly municipalities: number })[];
}

/** A province with its municipalities by initial letter. */
export interface ProvincePage {
  readonly product: PlaceLink;
  readonly name: string;
  readonly href: string;
  readonly municipalities: number;
  readonly registries: number;
  readonly letters: readonly { readonly letter: string; readonly places: readonly PlaceLink[] }[];
}

/** A municipality: the registries of its properties, and a form that starts there. */
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
    /** Other municipalities that it serves, the closest by name, with their total number. */
    readonly shared: readonly PlaceLink[];
    readonly shared_count: number;
  }[];
  /** The mercantile registries in charge of the province. */
  readonly mercantile_registries: readonly string[];
  readonly price: Price;
  readonly delivery: string;
  readonly scope: PriceScopeView;
  readonly arrival: ArrivalView;
  /** Null while the form of the nota simple is not on sale. */
  readonly entry_href: string | null;
  /** False if the list of registries lacks the place, so that the page has nothing specific to say. */
  readonly meta: Pick<Meta, 'indexed'>;
}

import type { CadastralProperty, CadastreReading } from '../../../domain/territory/cadastre-answer.ts';
import type { Street } from '../../../domain/territory/streets/street.ts';
import type { EndedCall } from '../call-watch.ts';

/** No answer, or an unreadable one. */
export interface Silent {
  readonly kind: 'silent';
}

/** The cadastre does not know the place, the street or the property; `code` is its reason. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly code: string;
}

/** The cadastre's public service. Never throws. */
export interface CadastrePort {
  /** Describes a property (20 characters) or a plot (14). */
  describe(reference: string): Promise<Exclude<CadastreReading, { kind: 'unreadable' }> | Silent>;
  /** All streets of a municipality, by its INE code of five digits. */
  streets(ineCode: string): Promise<{ readonly kind: 'found'; readonly streets: readonly Street[] } | Unknown | Silent>;
  /** The properties at a number of a street; for an unknown number, the nearest ones. */
  propertiesAt(ineCode: string, place: PlaceInStreet): Promise<PropertiesAt | Silent>;
  /** The properties of a parcel of rural land. */
  propertiesOf(ineCode: string, parcel: Parcel): Promise<PropertiesOf | Silent>;
  /** Asks for the provinces, without waiting in line. */
  tryNow(): Promise<EndedCall>;
}

/** Rural land: the cadastre divides a municipality into polygons, and these into parcels. Digits. */
interface Parcel {
  readonly polygon: string;
  readonly parcel: string;
}

interface PlaceInStreet {
  readonly street: Pick<Street, 'type' | 'name'>;
  /** Digits, at most four. */
  readonly number: string;
}

export type PropertiesOf = { readonly kind: 'found'; readonly properties: readonly CadastralProperty[] } | Unknown;

export type PropertiesAt =
  | { readonly kind: 'found'; readonly properties: readonly CadastralProperty[] }
  | { readonly kind: 'no_number'; readonly nearest: readonly string[] }
  | Unknown;

/** Languages of the headings; the text below them is Spanish, as registries write it. */
export type HeadingLanguage = 'es' | 'ca' | 'gl' | 'eu';

/** The right held: full ownership, usufruct, or bare ownership. */
export type Right = 'full' | 'usufruct' | 'bare';

export const CHARGE_KINDS = [
  'hipoteca',
  'afeccion',
  'embargo',
  'servidumbre',
  'condicion_resolutoria',
  'opcion_de_compra',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

export interface Holder {
  /** Christian name and the two family names, or the name of a company as `given` alone. */
  readonly given: string;
  readonly family: string;
  readonly honorific: 'don' | 'doña' | null;
  /** Somebody whom the nota may name too, who holds nothing. */
  readonly spouse: string | null;
  readonly idKind: 'nif' | 'nie' | 'cif' | 'passport';
  readonly id: string;
}

/** The share that one holder has, or a married couple together. */
export interface Stake {
  readonly holders: readonly Holder[];
  /** Of the whole, as a fraction. */
  readonly share: readonly [number, number];
  readonly right: Right;
  /** The marital property that it belongs to, if the registry names it. */
  readonly nature: 'privativo' | 'ganancial' | null;
  readonly deed: Deed;
}

export interface Deed {
  readonly title: string;
  readonly notary: string;
  readonly place: string;
  readonly day: string;
  readonly protocol: number;
  readonly book: Book;
}

/** The entry's place in the registry's books. */
export interface Book {
  readonly volume: number;
  readonly book: number;
  readonly leaf: number;
  readonly entry: number;
}

export interface Charge {
  readonly kind: ChargeKind;
  /** Without the name of its kind, which the layout puts before it. */
  readonly text: string;
}

export interface Finca {
  readonly municipality: string;
  readonly number: number;
  readonly cru: string;
  /** Null where the registry has none. */
  readonly cadastral: string | null;
  readonly description: string;
  readonly stakes: readonly Stake[];
  readonly charges: readonly Charge[];
  readonly pending: string | null;
}

/** Everything that a nota simple says. A negative one has no finca, but somebody of whom nothing was found. */
export interface NotaFacts {
  readonly language: HeadingLanguage;
  readonly registry: { readonly seat: string; readonly number: number | null };
  readonly issuedOn: string;
  readonly fincas: readonly Finca[];
  readonly soughtInVain: Holder | null;
  readonly csv: string;
  readonly fee: string;
}

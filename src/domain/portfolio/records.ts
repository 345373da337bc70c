/** Kinds of portfolio records, named as in the specification and in an order's `origin`. */
export const PORTFOLIO_KINDS = ['inmueble', 'empresa', 'vehiculo'] as const;
export type PortfolioKind = (typeof PORTFOLIO_KINDS)[number];

/** Facts of a property: `provincia` is a two-digit INE code; blank values are not stored. Names are those of fast forms. */
export const INMUEBLE_ATTRIBUTES = [
  'direccion',
  'municipio',
  'provincia',
  'titular',
  'referencia_catastral',
  'cru',
  'finca',
  'registro',
] as const;
export const VEHICULO_ATTRIBUTES = ['matricula', 'bastidor'] as const;

type Attributes<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** A property; codes are those of `codes.ts`. Source: specification section 3, "Portfolio". */
export interface InmuebleFields {
  readonly attr: Attributes<(typeof INMUEBLE_ATTRIBUTES)[number]>;
  readonly tipo: number | null;
  readonly uso: number | null;
  readonly favoritos: boolean;
}

export interface EmpresaFields {
  readonly name: string;
  readonly cif: string | null;
  readonly relacion: number | null;
  /** Whether the customer follows it. */
  readonly seguimiento_activo: boolean;
}

export interface VehiculoFields {
  readonly attr: Attributes<(typeof VEHICULO_ATTRIBUTES)[number]>;
  readonly tipo: number | null;
  readonly etiqueta: number | null;
  readonly uso: number | null;
}

/** Fields of each kind, as stored. */
export interface PortfolioFields {
  readonly inmueble: InmuebleFields;
  readonly empresa: EmpresaFields;
  readonly vehiculo: VehiculoFields;
}

/** Fields that default to blank. */
export const BLANK: PortfolioFields = {
  inmueble: { attr: {}, tipo: null, uso: null, favoritos: false },
  empresa: { name: '', cif: null, relacion: null, seguimiento_activo: false },
  vehiculo: { attr: {}, tipo: null, etiqueta: null, uso: null },
};

import type { PortfolioGiven, PortfolioObjects } from '../../../contract/portfolio/shapes.ts';
import { acronymOf } from '../../../domain/portfolio/acronym.ts';
import type { PortfolioFields, PortfolioKind } from '../../../domain/portfolio/records.ts';

/** How one kind of portfolio record is stored, parsed and presented. Its columns are its fields. */
export interface KindOf<K extends PortfolioKind> {
  readonly kind: K;
  readonly table: 'inmuebles' | 'empresas' | 'vehiculos';
  readonly id: 'inmueble_id' | 'empresa_id' | 'vehiculo_id';
  readonly columns: readonly (keyof PortfolioFields[K] & string)[];
  /** The record with the given fields applied; omitted ones stay. */
  merge(before: PortfolioFields[K], given: PortfolioGiven[K]): PortfolioFields[K];
  present(frame: Frame, row: KindRow<K>): PortfolioObjects[K];
}

/** Common parts of all kinds' answers. */
export type Frame = Pick<
  PortfolioObjects['inmueble'],
  'id' | 'user_id' | 'customer' | 'pedidos' | 'created_at' | 'updated_at'
>;

/** Columns of a kind, apart from the common ones. */
export type KindRow<K extends PortfolioKind> = PortfolioFields[K];

export const KINDS: { readonly [K in PortfolioKind]: KindOf<K> } = {
  inmueble: {
    kind: 'inmueble',
    table: 'inmuebles',
    id: 'inmueble_id',
    columns: ['attr', 'tipo', 'uso', 'favoritos'],
    merge: (before, { meta: { attr, ...codes } }) => ({
      ...before,
      ...said(codes),
      attr: { ...before.attr, ...said(attr) },
    }),
    present: (frame, { attr, tipo, uso, favoritos }) => ({ ...frame, meta: { attr, tipo, uso, favoritos } }),
  },
  empresa: {
    kind: 'empresa',
    table: 'empresas',
    id: 'empresa_id',
    columns: ['name', 'cif', 'relacion', 'seguimiento_activo'],
    merge: (before, { name, cif, meta: { update, ...codes } = {} }) => ({
      ...before,
      ...said({ name, cif }),
      ...said(codes),
      ...said(update),
    }),
    present: (frame, { name, cif, relacion, seguimiento_activo }) => ({
      ...frame,
      name,
      cif,
      acronym: acronymOf(name),
      meta: { relacion, update: { seguimiento_activo } },
    }),
  },
  vehiculo: {
    kind: 'vehiculo',
    table: 'vehiculos',
    id: 'vehiculo_id',
    columns: ['attr', 'tipo', 'etiqueta', 'uso'],
    merge: (before, { meta: { attr, ...codes } }) => ({
      ...before,
      ...said(codes),
      attr: { ...before.attr, ...said(attr) },
    }),
    present: (frame, { attr, tipo, etiqueta, uso }) => ({ ...frame, meta: { attr, tipo, etiqueta, uso } }),
  },
};

/** Only given fields; an undefined one does not count. */
function said<Given extends object>(
  given: Given | undefined,
): { [Name in keyof Given]?: Exclude<Given[Name], undefined> } {
  return Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Given]?: Exclude<Given[Name], undefined>;
  };
}

import type { Empresa, Inmueble, PortfolioObjects, Vehiculo } from '../../../contract/portfolio/shapes.ts';
import { checkFields, type FieldProblem } from '../../../domain/portfolio/check-fields.ts';
import {
  type EmpresaFields,
  INMUEBLE_ATTRIBUTES,
  type InmuebleFields,
  type PortfolioFields,
  type PortfolioKind,
  VEHICULO_ATTRIBUTES,
  type VehiculoFields,
} from '../../../domain/portfolio/records.ts';
import { RECORD_FIELDS } from './record-fields.ts';

/** The form's fields as typed, by their names; a flag is `1` or blank. */
export type RecordDraft = Readonly<Record<string, string>>;

/** What the form shows of something that is kept. */
export const DRAFT_OF: { readonly [K in PortfolioKind]: (object: PortfolioObjects[K]) => RecordDraft } = {
  inmueble: ({ meta: { attr, tipo, uso, favoritos } }: Inmueble) => ({
    ...texts(attr),
    ...codes({ tipo, uso }),
    favoritos: favoritos ? '1' : '',
  }),
  empresa: ({ name, cif, meta: { relacion } }: Empresa) => ({ name, cif: cif ?? '', ...codes({ relacion }) }),
  vehiculo: ({ meta: { attr, tipo, etiqueta, uso } }: Vehiculo) => ({
    ...texts(attr),
    ...codes({ tipo, etiqueta, uso }),
  }),
};

/** What is typed, in the shape in which it is kept; blank attributes stay, so that a change takes them away. */
export const FIELDS_OF: { readonly [K in PortfolioKind]: (draft: RecordDraft) => PortfolioFields[K] } = {
  inmueble: (draft): InmuebleFields => ({
    attr: Object.fromEntries(INMUEBLE_ATTRIBUTES.map((name) => [name, draft[name] ?? ''])),
    tipo: codeOf(draft.tipo),
    uso: codeOf(draft.uso),
    favoritos: draft.favoritos === '1',
  }),
  empresa: (draft): EmpresaFields => ({
    name: draft.name ?? '',
    cif: draft.cif || null,
    relacion: codeOf(draft.relacion),
    // The form does not ask for it, and a change that leaves it out leaves it as it is.
    seguimiento_activo: false,
  }),
  vehiculo: (draft): VehiculoFields => ({
    attr: Object.fromEntries(VEHICULO_ATTRIBUTES.map((name) => [name, draft[name] ?? ''])),
    tipo: codeOf(draft.tipo),
    etiqueta: codeOf(draft.etiqueta),
    uso: codeOf(draft.uso),
  }),
};

/** What is wrong with each field, by the rules that the server asks too. */
export function problemsOf<K extends PortfolioKind>(kind: K, draft: RecordDraft): readonly FieldProblem[] {
  const checked = checkFields(kind, FIELDS_OF[kind](draft));
  return checked.ok ? [] : checked.problems;
}

/** A field that two people changed. */
export interface Clash {
  readonly name: string;
  readonly now: string;
  readonly yours: string;
}

/**
 * Goes on from a newer version: what was not touched takes what is there now, what was typed stays. `clashes` are the fields that both
 * changed, each to something else.
 */
export function rebase(
  kind: PortfolioKind,
  { base, draft, now }: { readonly base: RecordDraft; readonly draft: RecordDraft; readonly now: RecordDraft },
): { readonly draft: RecordDraft; readonly clashes: readonly Clash[] } {
  const names = RECORD_FIELDS[kind].map(({ name }) => name);
  const of = (values: RecordDraft, name: string) => values[name] ?? '';
  const isTyped = (name: string) => of(draft, name) !== of(base, name);
  return {
    draft: Object.fromEntries(names.map((name) => [name, of(isTyped(name) ? draft : now, name)])),
    clashes: names
      .filter((name) => isTyped(name) && of(now, name) !== of(base, name) && of(now, name) !== of(draft, name))
      .map((name) => ({ name, now: of(now, name), yours: of(draft, name) })),
  };
}

function texts(attr: Readonly<Partial<Record<string, string | undefined>>>): RecordDraft {
  return Object.fromEntries(Object.entries(attr).map(([name, value]) => [name, value ?? '']));
}

function codes(values: Readonly<Record<string, number | null>>): RecordDraft {
  return Object.fromEntries(Object.entries(values).map(([name, code]) => [name, code === null ? '' : String(code)]));
}

const codeOf = (typed = '') => (typed === '' ? null : Number(typed));

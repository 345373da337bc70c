import { checkFields, type FieldProblem } from './check-fields.ts';
import { RECORD_FIELDS } from './record-fields.ts';
import {
  type EmpresaFields,
  INMUEBLE_ATTRIBUTES,
  type InmuebleFields,
  type PortfolioFields,
  type PortfolioKind,
  VEHICULO_ATTRIBUTES,
  type VehiculoFields,
} from './records.ts';

/** The form's fields as typed, by their names; a flag is `1` or blank. */
export type RecordDraft = Readonly<Record<string, string>>;

/** Records as API calls return them, reduced to the form's fields. */
export interface ShownRecords {
  readonly inmueble: { readonly meta: Shown & Pick<InmuebleFields, 'tipo' | 'uso' | 'favoritos'> };
  readonly empresa: Pick<EmpresaFields, 'name' | 'cif'> & { readonly meta: Pick<EmpresaFields, 'relacion'> };
  readonly vehiculo: { readonly meta: Shown & Pick<VehiculoFields, 'tipo' | 'etiqueta' | 'uso'> };
}
interface Shown {
  readonly attr: Readonly<Partial<Record<string, string | undefined>>>;
}

/** The form's values for a stored record. */
export const DRAFT_OF: { readonly [K in PortfolioKind]: (object: ShownRecords[K]) => RecordDraft } = {
  inmueble: ({ meta: { attr, tipo, uso, favoritos } }) => ({
    ...texts(attr),
    ...codes({ tipo, uso }),
    favoritos: favoritos ? '1' : '',
  }),
  empresa: ({ name, cif, meta: { relacion } }) => ({ name, cif: cif ?? '', ...codes({ relacion }) }),
  vehiculo: ({ meta: { attr, tipo, etiqueta, uso } }) => ({
    ...texts(attr),
    ...codes({ tipo, etiqueta, uso }),
  }),
};

/** Fields as the server stores them; blank attributes are kept, so that a change removes them. */
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
    // The form does not have it, and an update without it leaves it unchanged.
    seguimiento_activo: false,
  }),
  vehiculo: (draft): VehiculoFields => ({
    attr: Object.fromEntries(VEHICULO_ATTRIBUTES.map((name) => [name, draft[name] ?? ''])),
    tipo: codeOf(draft.tipo),
    etiqueta: codeOf(draft.etiqueta),
    uso: codeOf(draft.uso),
  }),
};

/** Problems by field, with the server's rules. */
export function problemsOf<K extends PortfolioKind>(kind: K, draft: RecordDraft): readonly FieldProblem[] {
  const checked = checkFields(kind, FIELDS_OF[kind](draft));
  return checked.ok ? [] : checked.problems;
}

/** A field changed by two people. */
export interface Clash {
  readonly name: string;
  readonly now: string;
  readonly yours: string;
}

/**
 * Rebases a draft on a newer version: untouched fields take the new value, edited ones stay. `clashes` are fields that both changed to
 * different values.
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

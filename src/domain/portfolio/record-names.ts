import type { Locale } from '../locale/locale.ts';
import { PROVINCE_VALUES } from '../territory/province-values.ts';
import { type Codes, codesOf, findCode } from './codes.ts';
import { DRAFT_OF, type RecordDraft, type ShownRecords } from './record-draft.ts';
import { FIELD_LABELS, RECORD_FIELDS, type RecordField } from './record-fields.ts';
import type { PortfolioKind } from './records.ts';

/** Display name of a record: its address or its number. */
export function nameOfDraft(kind: PortfolioKind, draft: RecordDraft): string {
  return NAMES[kind].map((name) => draft[name] ?? '').find((value) => value !== '') ?? '';
}

/** The same for a record from an API call. */
export const NAME_OF: {
  readonly [K in PortfolioKind]: (object: ShownRecords[K] & { readonly id: number }) => string;
} = {
  inmueble: (object) => nameOfDraft('inmueble', DRAFT_OF.inmueble(object)) || String(object.id),
  empresa: ({ name }) => name,
  vehiculo: (object) => nameOfDraft('vehiculo', DRAFT_OF.vehiculo(object)) || String(object.id),
};

/** Fields that can name a record, the best first. */
const NAMES: Readonly<Record<PortfolioKind, readonly string[]>> = {
  inmueble: ['direccion', 'referencia_catastral', 'cru', 'finca'],
  empresa: ['name'],
  vehiculo: ['matricula', 'bastidor'],
};

/** A fact about a record in words; `label` is the field's. */
export interface Fact {
  readonly field: string;
  readonly label: string;
  readonly value: string;
}

/** Known facts about a record besides its name, in form order, without flags. */
export function factsOf(kind: PortfolioKind, draft: RecordDraft, locale: Locale): readonly Fact[] {
  const name = nameOfDraft(kind, draft);
  return RECORD_FIELDS[kind].flatMap((field): Fact[] => {
    const value = draft[field.name] ?? '';
    if (value === '' || value === name || field.kind === 'flag') return [];
    const label = FIELD_LABELS[field.label][locale];
    return [{ field: field.name, label, value: valueText(field, value, locale) }];
  });
}

/** A value of a form's field in words. */
export function valueText({ kind }: Pick<RecordField, 'kind'>, value: string, locale: Locale): string {
  if (value === '' || kind === 'text' || kind === 'flag') return value;
  if (kind === 'province') return PROVINCE_CHOICES.find((province) => province.value === value)?.label ?? value;
  return codeText(kind, Number(value), locale) || value;
}

/** Name of a code; empty for none. */
export function codeText(codes: Codes<number>, code: number | null, locale: Locale): string {
  return findCode(codes, code)?.[locale] ?? '';
}

/** Codes as choices of a field. */
export function codeChoices(
  codes: Codes<number>,
  locale: Locale,
): { readonly value: string; readonly label: string }[] {
  return codesOf(codes).map((code) => ({ value: String(code), label: codeText(codes, code, locale) }));
}

/** Provinces as choices of a field, by two-digit INE code. */
export const PROVINCE_CHOICES: readonly { readonly value: string; readonly label: string }[] = PROVINCE_VALUES.map(
  ({ code, name }) => ({ value: code, label: name }),
);

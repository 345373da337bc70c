import { isCadastralReference, normaliseCadastralReference } from '../identity/cadastral-reference.ts';
import { compact } from '../identity/compact.ts';
import { isCru } from '../identity/cru.ts';
import { isPortuguesePlate, isSpanishPlate } from '../identity/plate.ts';
import { isPortugueseTaxId } from '../identity/portuguese-tax-id.ts';
import { isSpanishTaxId } from '../identity/spanish-tax-id.ts';
import {
  type Codes,
  EMPRESA_RELACIONES,
  INMUEBLE_TIPOS,
  INMUEBLE_USOS,
  VEHICULO_ETIQUETAS,
  VEHICULO_TIPOS,
  VEHICULO_USOS,
} from './codes.ts';
import type { FieldProblemCode } from './problem-messages.ts';
import type { EmpresaFields, InmuebleFields, PortfolioFields, PortfolioKind, VehiculoFields } from './records.ts';

export interface FieldProblem {
  readonly field: string;
  readonly code: FieldProblemCode;
}

export type Checked<Fields> =
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/**
 * Checks and normalises the fields of a property, company or vehicle: numbers without separators, blank attributes dropped. Fields have
 * their form names (`referencia_catastral`, `cif`, `tipo`).
 */
export function checkFields<K extends PortfolioKind>(kind: K, typed: PortfolioFields[K]): Checked<PortfolioFields[K]> {
  const fields = TIDIED[kind](typed);
  const problems = PROBLEMS[kind](fields);
  return problems.length === 0 ? { ok: true, fields } : { ok: false, problems };
}

type PerKind<Result extends { [K in PortfolioKind]: unknown }> = {
  readonly [K in PortfolioKind]: (fields: PortfolioFields[K]) => Result[K];
};

const TIDIED: PerKind<PortfolioFields> = {
  inmueble: (fields) => ({ ...fields, attr: tidyAttributes(fields.attr) }),
  empresa: (fields) => ({ ...fields, name: oneLine(fields.name), cif: compact(fields.cif ?? '') || null }),
  vehiculo: (fields) => ({ ...fields, attr: tidyAttributes(fields.attr) }),
};

const PROBLEMS: PerKind<Record<PortfolioKind, readonly FieldProblem[]>> = {
  inmueble: ({ attr, tipo, uso }: InmuebleFields) => [
    ...unless(Boolean(attr.direccion || attr.referencia_catastral || attr.cru || attr.finca), 'direccion', 'unnamed'),
    ...unless(isBlankOr(isCadastralReference, attr.referencia_catastral), 'referencia_catastral', 'cadastral_wrong'),
    ...unless(isBlankOr(isCru, attr.cru), 'cru', 'cru_wrong'),
    ...unless(isBlankOr(isProvince, attr.provincia), 'provincia', 'province_wrong'),
    ...unless(isOneOf(INMUEBLE_TIPOS, tipo), 'tipo', 'code_unknown'),
    ...unless(isOneOf(INMUEBLE_USOS, uso), 'uso', 'code_unknown'),
  ],
  empresa: ({ name, cif, relacion }: EmpresaFields) => [
    ...unless(name !== '', 'name', 'missing'),
    ...unless(cif === null || isSpanishTaxId(cif) || isPortugueseTaxId(cif), 'cif', 'tax_id_wrong'),
    ...unless(isOneOf(EMPRESA_RELACIONES, relacion), 'relacion', 'code_unknown'),
  ],
  vehiculo: ({ attr, tipo, etiqueta, uso }: VehiculoFields) => [
    ...unless(Boolean(attr.matricula || attr.bastidor), 'matricula', 'unnamed_vehicle'),
    ...unless(isBlankOr(isPlate, attr.matricula), 'matricula', 'plate_wrong'),
    ...unless(isBlankOr(isVin, attr.bastidor), 'bastidor', 'vin_wrong'),
    ...unless(isOneOf(VEHICULO_TIPOS, tipo), 'tipo', 'code_unknown'),
    ...unless(isOneOf(VEHICULO_ETIQUETAS, etiqueta), 'etiqueta', 'code_unknown'),
    ...unless(isOneOf(VEHICULO_USOS, uso), 'uso', 'code_unknown'),
  ],
};

function tidyAttributes<Attributes extends Readonly<Partial<Record<string, string>>>>(attr: Attributes): Attributes {
  const entries = Object.entries(attr).flatMap(([name, value]) => {
    const tidy = NUMBERS[name]?.(value ?? '') ?? oneLine(value ?? '');
    return tidy === '' ? [] : [[name, tidy]];
  });
  return Object.fromEntries(entries) as Attributes;
}

/** Numeric attributes, by storage format. */
const NUMBERS: Readonly<Record<string, (value: string) => string>> = {
  referencia_catastral: normaliseCadastralReference,
  cru: compact,
  matricula: compact,
  bastidor: compact,
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const unless = (holds: boolean, field: string, code: FieldProblemCode): FieldProblem[] =>
  holds ? [] : [{ field, code }];
const isBlankOr = (check: (value: string) => boolean, value: string | undefined) => !value || check(value);
const isOneOf = (codes: Codes<number>, code: number | null) => code === null || Object.hasOwn(codes, code);
const isPlate = (value: string) => isSpanishPlate(value) || isPortuguesePlate(value);
/** ISO 3779: only the format can be checked, since Europe prescribes no check digit. */
const isVin = (value: string) => /^[A-HJ-NPR-Z0-9]{17}$/.test(value);
const isProvince = (value: string) => /^(?:0[1-9]|[1-4]\d|5[0-2])$/.test(value);

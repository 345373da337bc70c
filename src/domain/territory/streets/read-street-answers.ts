import { z } from 'zod';
import { errors, errorsOf, listOf, oneOrMany } from '../cadastre-json.ts';
import type { Street } from './street.ts';

/** A list from the cadastre, or its error with its number. */
type ListReading<T> =
  | { readonly kind: 'found'; readonly rows: readonly T[] }
  | { readonly kind: 'refused'; readonly code: string; readonly rows: readonly T[] }
  | { readonly kind: 'unreadable' };

/** The cadastre's own name of a place, used in requests; `code` is INE's, two digits (province) or three (municipality). */
interface CadastrePlace {
  readonly code: string;
  readonly name: string;
}

/** Reads an answer of `ObtenerProvincias` (OVCWcfCallejero, JSON). */
export function readProvinces(json: unknown): ListReading<CadastrePlace> {
  const parsed = provinces.safeParse(json);
  if (!parsed.success) return { kind: 'unreadable' };
  const { lerr, provinciero } = parsed.data.consulta_provincieroResult;
  return reading(
    lerr,
    listOf(provinciero?.prov).map(({ cpine, np }) => ({ code: cpine.padStart(2, '0'), name: np })),
  );
}

/** Reads an answer of `ObtenerMunicipios`. */
export function readMunicipalities(json: unknown): ListReading<CadastrePlace> {
  const parsed = municipalities.safeParse(json);
  if (!parsed.success) return { kind: 'unreadable' };
  const { lerr, municipiero } = parsed.data.consulta_municipieroResult;
  return reading(
    lerr,
    listOf(municipiero?.muni).map(({ loine, nm }) => ({ code: loine.cm.padStart(3, '0'), name: nm })),
  );
}

/** Reads an answer of `ObtenerCallejero`: the streets of a municipality. */
export function readStreets(json: unknown): ListReading<Street> {
  const parsed = streets.safeParse(json);
  if (!parsed.success) return { kind: 'unreadable' };
  const { lerr, callejero } = parsed.data.consulta_callejeroResult;
  return reading(
    lerr,
    listOf(callejero?.calle).map(({ dir: { tv, nv, cv } }) => ({ type: tv.trim(), name: nv.trim(), code: cv.trim() })),
  );
}

/**
 * Parses an answer of `ObtenerNumerero`: a street's house numbers with their letter. For a missing number (refusal 43) it lists the
 * nearest.
 */
export function readNumbers(json: unknown): ListReading<string> {
  const parsed = numbers.safeParse(json);
  if (!parsed.success) return { kind: 'unreadable' };
  const { lerr, nump, numerero } = parsed.data.consulta_numereroResult;
  const rows = [...listOf(nump), ...listOf(numerero?.nump)];
  return reading(
    lerr,
    rows.map(({ num: { pnp, plp } }) => `${pnp}${plp ?? ''}`.trim()),
  );
}

function reading<T>(lerr: z.output<typeof errors>, rows: readonly T[]): ListReading<T> {
  const [error] = errorsOf(lerr);
  if (error) return { kind: 'refused', code: error.cod, rows };
  return { kind: 'found', rows };
}

const provinces = z.object({
  consulta_provincieroResult: z.object({
    lerr: errors,
    provinciero: z.object({ prov: oneOrMany(z.object({ cpine: z.string(), np: z.string() })) }).nullish(),
  }),
});
const municipality = z.object({ nm: z.string(), loine: z.object({ cm: z.string() }) });
const municipalities = z.object({
  consulta_municipieroResult: z.object({
    lerr: errors,
    municipiero: z.object({ muni: oneOrMany(municipality) }).nullish(),
  }),
});
const street = z.object({ dir: z.object({ cv: z.string(), tv: z.string(), nv: z.string() }) });
const streets = z.object({
  consulta_callejeroResult: z.object({
    lerr: errors,
    callejero: z.object({ calle: oneOrMany(street) }).nullish(),
  }),
});
const number = z.object({ num: z.object({ pnp: z.string(), plp: z.string().nullish() }) });
const numbers = z.object({
  consulta_numereroResult: z.object({
    lerr: errors,
    nump: oneOrMany(number),
    numerero: z.object({ nump: oneOrMany(number) }).nullish(),
  }),
});

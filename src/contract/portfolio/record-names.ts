import type { Locale } from '../../domain/locale/locale.ts';
import { type Codes, codesOf, findCode } from '../../domain/portfolio/codes.ts';
import type { PortfolioKind } from '../../domain/portfolio/records.ts';
import { PROVINCE_VALUES } from '../../domain/territory/province-values.ts';
import type { Empresa, Inmueble, PortfolioObjects, Vehiculo } from './shapes.ts';

/** What people call a thing: its address or its number. */
export const NAME_OF: { readonly [K in PortfolioKind]: (object: PortfolioObjects[K]) => string } = {
  inmueble: ({ id, meta: { attr } }: Inmueble) =>
    attr.direccion || attr.referencia_catastral || attr.cru || attr.finca || String(id),
  empresa: ({ name }: Empresa) => name,
  vehiculo: ({ id, meta: { attr } }: Vehiculo) => attr.matricula || attr.bastidor || String(id),
};

/** Name of a code; empty for none. */
export function codeText(codes: Codes<number>, code: number | null, locale: Locale): string {
  return findCode(codes, code)?.[locale] ?? '';
}

/** Codes as a field offers them. */
export function codeChoices(
  codes: Codes<number>,
  locale: Locale,
): { readonly value: string; readonly label: string }[] {
  return codesOf(codes).map((code) => ({ value: String(code), label: codeText(codes, code, locale) }));
}

/** Provinces as a field offers them, by INE's two digits. */
export const PROVINCE_CHOICES: readonly { readonly value: string; readonly label: string }[] = PROVINCE_VALUES.map(
  ({ code, name }) => ({ value: code, label: name }),
);

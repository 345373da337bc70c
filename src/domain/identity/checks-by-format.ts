import { isCadastralReference } from './cadastral-reference.ts';
import { isPortugueseTaxId } from './portuguese-tax-id.ts';
import { isCif, isDni, isNie, isSpanishTaxId } from './spanish-tax-id.ts';

/** Whether a value that already matches its format's pattern has valid check characters. */
type FormatCheck = (value: string) => boolean;

/**
 * The checks behind the catalogue's `formats`, by format name. Formats without published check characters (cru, plates, vin and so on) are
 * missing: only their pattern can be checked.
 */
export const checksByFormat: Readonly<Record<string, FormatCheck>> = {
  cadastral_ref: isCadastralReference,
  nif: isSpanishTaxId,
  nie: isNie,
  cif: isCif,
  nif_or_passport: isPassportOrChecked,
  nif_pt: isPortugueseTaxId,
};

/** Text with the shape of a DNI or NIE counts as one, and its letter must match; a passport has no check letter. */
function isPassportOrChecked(value: string): boolean {
  return !/^[\dXYZ]\d{7}[A-Z]$/.test(value) || isDni(value) || isNie(value);
}

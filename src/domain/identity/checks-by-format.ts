import { isCadastralReference } from './cadastral-reference.ts';
import { isPortugueseTaxId } from './portuguese-tax-id.ts';
import { isCif, isDni, isNie, isSpanishTaxId } from './spanish-tax-id.ts';

/** Whether a value, already of its format's shape, has the right check characters. */
type FormatCheck = (value: string) => boolean;

/**
 * The checks behind the catalogue's `formats`, by the name of the format. A format without published check characters (cru, plates,
 * vin and so on) is not among them: its shape is all that can be asked.
 */
export const checksByFormat: Readonly<Record<string, FormatCheck>> = {
  cadastral_ref: isCadastralReference,
  nif: isSpanishTaxId,
  nie: isNie,
  cif: isCif,
  nif_or_passport: isPassportOrChecked,
  nif_pt: isPortugueseTaxId,
};

/** Text with the shape of a DNI or NIE is one, and its letter must match; a passport has no check letter. */
function isPassportOrChecked(value: string): boolean {
  return !/^[\dXYZ]\d{7}[A-Z]$/.test(value) || isDni(value) || isNie(value);
}

import { fold } from './fold.ts';
import { isOwnerRow } from './owners-rows.ts';
import type { TextLine } from './text-page.ts';
import { textOfLine } from './text-page.ts';

/**
 * Whether the beginning of a paragraph names the holder of a property: a name first, then a number or personal data, and soon after it a
 * right or a verb of ownership. A line with only a name counts if the holding follows.
 */
export function opensOwners(line: TextLine, ahead: string): boolean {
  const folded = fold(ahead).slice(0, REACH);
  if (NAMES_NOBODY.test(folded)) return false;
  const held = folded.search(HELD);
  if (held === -1) return false;
  if (isOwnerRow(line)) return true;
  const person = folded.search(PERSON);
  return NAME.test(textOfLine(line)) && person !== -1 && person <= MOST_OF_NAME && held >= person;
}

const REACH = 320;
/** Maximum length of a name with its forms of address. */
const MOST_OF_NAME = 110;
const NAME =
  /^\W*(?:\d{1,2}[.)ªº]\W*)?(?:(?:[Dd]o[nñ]a?|DO[NÑ]A?|D|Dª|Dña|DÑA|Sr|Sra|El|La|En|Na)[.ª]?\.?\s+)?(?:(?:de|del|la|las|los|DE|DEL|LA)\s+){0,2}["“«]?\p{Lu}[\p{L}.'’-]*[,\s]/u;
const NAMES_NOBODY =
  /^\W*(?:URBANA|RUSTICA|RUSTEGA|(?:SU |CONSTA COMO )?REFERENCIA|IDENTIDAD CATASTRAL|REF\b|CODIGO|CODI|IDUFIR|TOMO|LIBRO|FINCA|PREDIO|REGISTRO|NOTA|LINDA|SUPERFICIE|CUOTA|EXPEDICI|EMISI|FECHA|DATA |DATA\t|MUNICIPI|CONCELHO|CONCELLO|HIRI|LANDA|QUE |NO |NON |TIENE |TEN |CONSTA|OCUPA|ANE[JX]O|LE CORRESP|COMO )/;
const PERSON =
  /\bMAYOR(?:ES)? DE EDAD|\bMAJORS? D'EDAT|\bMAIOR(?:ES)? DE IDADE|\bADINEZ NAGUSI|\b(?:N\.?I\.?[FE]|C\.?I\.?F|D\.?N\.?I|N\.?A\.?N|I\.?F\.?Z)\b|\bE[SI]S? DUEN|\bSON DUEN|\bES TITULAR|\bES PROPIETARI|\bE DON[OA]\b|\bADQUIRI|\bENTIDAD DOMICILIADA|\bJABE DA\b/;
const HELD =
  /\bPLENO DOMINIO|\bPLE DOMINI|\bUSUFRU|\bUSDEFRUIT|\bNUDA PROP|\bNUA PROP|\bJABARI|\bJABETZA|\bDUEN[OA]|\bDON[OA] D[AEO]\b|\bPROPIETARI|\bES TITULAR|\bADQUIRI/;

import { chargeKindOf } from './charges.ts';
import { endsWithForm, isCompanyForm } from './company-form.ts';
import { fold } from './fold.ts';
import { isPlainName, NAME_LABEL } from './owner.ts';
import { isOwnerRow } from './owners-rows.ts';
import { CHARGE_OPENING, DESCRIPTION_OPENING } from './part-words.ts';
import { type TextCell, type TextLine, textOfLine } from './text-page.ts';
import { findIds } from './written-id.ts';

/**
 * Whether the beginning of a paragraph names the holder of a property: a name first, then a number or personal data, and soon after it a
 * right or a verb of ownership; or a right, or a share, and somebody's number anywhere. A line with only a name counts if the holding follows.
 * @param ahead the next lines
 * @param paragraph the line's own paragraph; blank for an entry, of which only the name tells
 */
export function opensOwners(line: TextLine, ahead: string, paragraph: string): boolean {
  const folded = fold(ahead).slice(0, REACH);
  if (paragraph !== '' && (saysWhoHolds(textOfLine(line)) || saysWhoHolds(paragraph))) return true;
  if (NAMES_NOBODY.test(folded)) return false;
  const held = folded.search(HELD);
  if (held === -1) return false;
  if (isOwnerRow(line)) return true;
  const person = folded.search(PERSON);
  return NAME.test(textOfLine(line)) && person !== -1 && person <= MOST_OF_NAME && held >= person;
}

/** Whether a paragraph has the number of a person or company and what they hold, and speaks of neither the property nor a charge. */
export function saysWhoHolds(paragraph: string): boolean {
  const folded = fold(paragraph);
  if (DENIED.test(folded)) return false;
  if (CHARGE_OPENING.test(folded) || DESCRIPTION_OPENING.test(folded) || OF_PROPERTY.test(folded)) return false;
  if (chargeKindOf(paragraph, paragraph.length) !== null && !/\bUSUFRU/.test(folded)) return false;
  return HELD_SURELY.test(folded) && findIds(paragraph).length > 0;
}

/** Whether a line just below another may be the rest of a name in its cell, which ends with the form of a company. */
export function goesOnName({ cells, gap }: TextLine): boolean {
  const [first, ...others] = cells;
  return first !== undefined && others.length === 0 && !gap && (isCompanyForm(first.text) || endsWithForm(first.text));
}

/** The cells beside a heading; an owner's own label stays with their name, since it tells where their card begins. */
export function withOwnLabel([label, name, ...others]: readonly TextCell[]): readonly TextCell[] {
  if (!label || !name) return [];
  const named = `${label.text.replace(/[\s:.]+$/, '')}: ${name.text}`;
  return [NAME_LABEL.test(named) && isPlainName(name.text) ? { ...label, text: named } : name, ...others];
}

const REACH = 320;
/** Maximum length of a name with its forms of address. */
const MOST_OF_NAME = 110;
const NAME =
  /^\W*(?:\d{1,2}[.)ªº]\W*)?(?:(?:[Dd]o[nñ]a?|DO[NÑ]A?|D|Dª|Dña|DÑA|Sr|Sra|El|La|En|Na)[.ª]?\.?\s+)?(?:(?:de|del|la|las|los|DE|DEL|LA)\s+){0,2}["“«]?\p{Lu}[\p{L}.'’-]*[,\s]/u;
const NAMES_NOBODY =
  /^\W*(?:URBANA|RUSTICA|RUSTEGA|(?:SU |CONSTA COMO )?REFERENCIA|IDENTIDAD CATASTRAL|REF\b|CODIGO|CODI|IDUFIR|TOMO|LIBRO|FINCA|PREDIO|REGISTRO|NOTA|INFORMAC|CERTID|LINDA|SUPERFICIE|CUOTA|EXPEDICI|EMISI|FECHA|DATA |DATA\t|MUNICIPI|CONCELHO|CONCELLO|HIRI|LANDA|QUE |NO |NON |TIENE |TEN |CONSTA|OCUPA|ANE[JX]O|LE CORRESP|COMO )/;
const PERSON =
  /\bMAYOR(?:ES)? DE EDAD|\bMAJORS? D'EDAT|\bMAIOR(?:ES)? DE IDADE|\bADINEZ NAGUSI|\b(?:N\.?I\.?[FE]|C\.?I\.?F|D\.?N\.?I|N\.?A\.?N|I\.?F\.?Z)\b|\bE[SI]S? DUEN|\bSON DUEN|\bES TITULAR|\bES PROPIETARI|\bE DON[OA]\b|\bADQUIRI|\bENTIDAD DOMICILIADA|\bJABE DA\b/;
const HELD =
  /\bPLENO DOMINIO|\bPLE DOMINI|\bUSUFRU|\bUSDEFRUIT|\bNUDA PROP|\bNUA PROP|\bJABARI|\bJABETZA (?:OSO|SOIL|HUTS|BETE)|\bGOZAMEN|\bPROPRIEDADE PLENA|\bPROPIEDADE PLENA|\bTITULAR D(?:EL|E LA|O|A) |\bCOMA? A? ?TITULAR|\bDUEN[OA]|\bDON[OA] D[AEO]\b|\bPROPIETARI|\bES TITULAR|\bADQUIRI/;
const HELD_SURELY =
  /\bPLENO DOMINIO|\bPLE DOMINI|\bUSUFRU|\bUSDEFRUIT|\bNU[DA]A? PROP|\bJABARI|\bJABETZA (?:OSO|SOIL|HUTS|BETE)|\bGOZAMEN|\bPROPRIEDADE PLENA|\bPROPIEDADE PLENA|\bPLENA PROPI?R?I|\bTITULARE?S?\b|\bTITULARR|\bDUEN[OA]S?\b|\bDON[OA]S\b|\b(?:E|ES|SON) DON[OA]S?\b|\bPROPIETARI|\bPROPRIETARI|\bPERTENEC|\bPERTANY|\bPERTENCE|\bJABEA?K?\b|\bPROPR?IEDADE?(?=:| PARA SU| —| -)|\bGANANCIAL|\bA (?:FAVOR|NOMBRE|NOM|NOME) D|\d ?%|%\d|\bPOR MITAD|\bCORRESPONDEN? A\b|\bEN PROPI?R?IE(?:DAD|TAT|DADE)\b|\bPOR ENTERO\b/;
/** A negative note names somebody who owns nothing. */
const DENIED =
  /\b(?:NO|NON|NAO|NO HI) (?:APARE\w+|FIGUR\w+|CONST\w+|EXIST\w+|HAY|HAI|HA|RESULT\w+|ES|SE HA\w*|TE|TIENE)\b|\bEZ (?:DA|DAGO|DU)\b|\bNEGATI[VB]/;
/** What descriptions and data say. */
const OF_PROPERTY =
  /\bLIND[AE]|\bCONFRONTA|\bAFRONTA|\bMUGAK|\bREFERENCI?A? CA[TD]ASTRAL|\bNOTARI|^\W*(?:QUE |NO |NON )/;

import { fold } from './fold.ts';
import type { Holding } from './holding.ts';
import { withoutEnding } from './without-ending.ts';

/** Somebody who holds a right in a property; who holds two of them is listed twice. */
export interface NotaOwner extends Holding {
  /** As printed, without Don or Doña. */
  readonly name: string;
  /** Without points and hyphens; null where the note gives none. */
  readonly taxId: string | null;
}

/** A name as printed in a note, without surrounding text. */
export function nameOf(text: string): string {
  const line = text.replace(/[\s\u00AD]+/g, ' ').trim();
  const end = fold(line).search(AFTER_NAME);
  const name = withoutLabel(end === -1 ? line : line.slice(0, end))
    .replace(HONORIFIC, '')
    .replace(/^(?:y|e|i|eta)\s+(?=\p{Lu})/u, '')
    .replace(HONORIFIC, '')
    .replace(/^[\s,;:.\-–—*•·)(]+/u, '');
  return withoutEnding(name, /[\s,;:\-–—(]/)
    .replace(/(?<=\p{L}{3})\.$/u, '')
    .trim();
}

/** Whether a text can be a name: letters, two at least, and no sentence. */
export function isName(text: string): boolean {
  return /\p{Lu}\p{L}/u.test(text) && text.length <= 140 && !/[%:]|\d{3}/.test(text);
}

function withoutLabel(text: string): string {
  return text.replace(NAME_LABEL, '').replace(/^\s*\d{1,2}\s*[.)ªº]\s*[-–]?\s*/, '');
}

export const NAME_LABEL =
  /^[\s\-–—*•·]*(?:\d{1,2}\s*[ªº]?\s*[.)]\s*[-–]?\s*)?(?:titular(?:es|s|ra)?(?:\s+registral)?(?:\s+n?[º°.]?\s*\d{1,2})?|nombre(?:\s+(?:y apellidos|del titular|o raz[oó]n social|titular))?|raz[oó]n social|denominaci[oó]n|nom(?: i cognoms)?|nome(?: e apelidos)?|izen(?:a|[- ]abizenak)|propietari[oa]|jabea)\s*(?:\(?\d{1,2}[ªº)]?)?\s*[:.]\s*/iu;

export const HONORIFIC =
  /^(?:(?:don|doña|dona|dñ[ªa]|d[ªa]|d|sr|sra|srta|mr|mrs|ms|en|na|senyora?|señora?|herr|frau|la (?:entidad|mercantil|sociedad|compañ[ií]a|societat|entitat)(?: mercantil| bancaria)?|el (?:ayuntamiento)?)(?:\.\s*|\s+)(?=\p{Lu}|["«]))+/iu;

const AFTER_NAME =
  /,?\s+(?:MAYOR(?:ES)? DE EDAD|MAJORS? D'EDAT|MAIOR(?:ES)? DE IDADE|ADINEZ|CASAD[OA]S?|CASAT|CASADA|SOLTER[OA]S?|VIUD[OA]|VIDU|DIVORCIAD[OA]|SEPARAD[OA]|DE NACIONALIDAD|DE NACIONALITAT|NACIONAL(?:IDAD)?\b|CON (?:DOMICILIO|C\.?I|N\.?I|D\.?N|PASAPORTE|DOC|CARACTER)|AMB (?:N|D|C|PASS|DOC)|DOMICILIAD|VECIN[OA] DE|CONYUGES?|CONXUXE|TITULAR(?:ES)? DE|PROVIST|EN REGIMEN|QUE\b|CUY[OA]S?\b|PROPIETARI[OA]S? DE|DUEN[OA]|RESPECTO|EN CUANTO|QUANT A|EN CANTO|JABE DA)|,?\s+(?:CON|AMB|COA?|COM)\s*(?:EL|O|LA)?\s*$|,?\s+(?:CON|AMB)\s+(?:EL\s+)?(?:N\.?I\.?F|D\.?N\.?I|N\.?I\.?E|C\.?I\.?F)/;

import { withoutNoCharges } from './charge-sections.ts';
import { fold } from './fold.ts';
import { saysWhoHolds } from './opens-owners.ts';
import { CHARGES_OPENING, OWNERS_OPENING, PENDING_OPENING } from './part-words.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/**
 * The lines of prose, each split where a sentence within it begins another part of the note: who owns the property, what burdens it, or which
 * documents wait. A paragraph that tells everything is read as one that has a paragraph for each.
 */
export function partedProse(lines: readonly TextLine[]): readonly TextLine[] {
  return lines.flatMap((line, place) => {
    const [only, ...others] = line.cells;
    if (!only || others.length > 0) return [line];
    const below = paragraphBelow(lines, place);
    const before = lines[place - 1];
    const isSecond =
      before !== undefined && !line.gap && /\s[yei]$/.test(textOfLine(before)) && ENTERED.test(fold(only.text));
    if (isSecond && opensPart(`${only.text} ${below}`)) return [{ ...line, gap: true }];
    const starts = [...startsIn(only.text)].filter((at) => opensPart(`${only.text.slice(at)} ${below}`));
    if (starts.length === 0) return [line];
    const edges = [0, ...starts, only.text.length];
    return edges.slice(1).map((end, part) => {
      const from = edges[part] ?? 0;
      const text = only.text.slice(from, end).trim();
      return { ...line, gap: part > 0 || line.gap, cells: [{ ...only, text }] };
    });
  });
}

/** Where sentences begin within a line, and second statements of a sentence about the same property: "tiene la referencia ... y figura inscrita". */
function startsIn(text: string): readonly number[] {
  return [...text.matchAll(BOUNDARY)].map(({ index, 0: found }) => index + found.length);
}

function paragraphBelow(lines: readonly TextLine[], place: number): string {
  const rest = lines.slice(place + 1, place + REACH);
  const end = rest.findIndex(({ gap, cells }) => gap || cells.length > 1);
  return (end === -1 ? rest : rest.slice(0, end)).map(textOfLine).join(' ');
}

function opensPart(text: string): boolean {
  const folded = fold(text);
  // The point of an abbreviation ends no sentence.
  const [sentence = ''] = /^.*?[\p{Ll}\d)]{3}[.;](?=\s+\p{Lu}|\s*$)/u.exec(text) ?? [text];
  if (PENDING_OPENING.test(folded)) return true;
  if (OWNED.test(folded) || OWNERS_OPENING.test(folded)) return saysWhoHolds(sentence);
  return (
    CHARGES_OPENING.test(folded) ||
    BURDENED.test(folded) ||
    (OF_CHARGES.test(folded) && withoutNoCharges(sentence).isFree)
  );
}

const BOUNDARY =
  /(?<=[\p{L}\d)»”"]{2}[.;]["»”]?)\s+(?=["“«]?\p{Lu})|\s+[yei]\s+(?=(?:figura|consta|aparece|est[aá]|se halla|pertenece)\s(?:\p{L}+\s)?(?:inscri|a favor|a nombre))/gu;
/** A second statement of a sentence, at the beginning of a line. */
const ENTERED = /^(?:FIGURA|CONSTA|APARECE|ESTA|SE HALLA) (?:[A-Z]+ )?INSCRIT/;
const OWNED =
  /^\W*(?:(?:EL|LA|LOS|LAS|SU|SUS|ELS|LES|O|A|OS|AS|SEUS?) )?(?:ACTUAL(?:ES)? )?(?:TITULAR|DUEN|PROPIETARI|PROPRIETARI|DON[OA])\w*(?: REGISTRAL\w*)? (?:ES|SON|E|SAO|DE)\b|^\W*(?:ES|SON|E|SAO) (?:DE|D|DEL|DUEN|TITULAR|PROPI|DON[OA])|^\W*(?:EL |LA )?(?:PLENO DOMINIO|NUDA PROPIEDAD|USUFRUCTO) (?:DE LA (?:MISMA|FINCA) )?(?:PERTENECE|CORRESPONDE|CONSTA|FIGURA)|^\W*(?:FIGURA|CONSTA|APARECE)N? INSCRIT/;
const BURDENED =
  /^\W*(?:Y )?(?:SE (?:HALLA|ENCUENTRA)|ESTA|QUEDA|RESTA|ATOPASE|ENCONTRA-SE)\b,? (?:ADEMAS |TAMBIEN |ACTUALMENTE )?(?:GRAVAD|LIBRE|LLIURE|LIVRE|SUJET|SUBJECT|SUXEIT|AFECTA )/;
const OF_CHARGES = /^[^.;]{0,90}\b(?:CARGAS?\b|GRAVAM|CARREG|ONUS|KARGA|ZAMA|LIBRE DE|LLIURE DE|LIVRE DE)/;
/** Lines in which a sentence tells its part. */
const REACH = 8;

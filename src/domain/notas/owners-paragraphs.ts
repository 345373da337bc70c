import { fold } from './fold.ts';
import { findRight, readHoldings } from './holding.ts';
import { joinLines } from './join-lines.ts';
import { readJointHoldings } from './joint-holdings.ts';
import { isName, isPlainName, type NotaOwner, nameOf } from './owner.ts';
import { type TextLine, textOfLine } from './text-page.ts';
import { findIds } from './written-id.ts';

/**
 * Owners in paragraphs that each begin with a name followed by the holding, as sentences or with labels; a tax number is not needed, and a
 * couple may share a paragraph. Null if a paragraph has another form.
 */
export function readParagraphs(lines: readonly TextLine[]): readonly NotaOwner[] | null {
  const paragraphs = paragraphsOf(lines);
  const owners = paragraphs.map(ownersOf);
  return owners.length === 0 || owners.includes(null) ? null : owners.flatMap((found) => found ?? []);
}

function paragraphsOf(lines: readonly TextLine[]): readonly string[] {
  const paragraphs: string[][] = [];
  for (const line of lines) {
    const text = textOfLine(line).replace(/\t/g, ' ');
    const before = paragraphs.at(-1);
    const isEnded = before === undefined || findRight(before.join(' ')) !== null;
    const isStart = line.gap || isNamedRow(line) || /[.;]\s*$/.test(before?.at(-1) ?? '');
    if (before && !(isEnded && isStart && OPENING.test(text) && !GOES_ON.test(fold(text)))) before.push(text);
    else paragraphs.push([text]);
  }
  return paragraphs.map(joinLines);
}

/** Whether a line has a name in a cell of its own, and what is held beside it. */
function isNamedRow({ cells: [first, second] }: TextLine): boolean {
  return first !== undefined && second !== undefined && isPlainName(nameOf(first.text));
}

function ownersOf(paragraph: string): readonly NotaOwner[] | null {
  const folded = fold(paragraph);
  const people = peopleIn(paragraph, folded);
  if (people === null) return null;
  const { named, end } = people;
  const said = paragraph.slice(end);
  const holdings = named.length > 1 ? readJointHoldings(said, named.length) : readHoldings(said);
  const [holding, ...others] = holdings;
  if (!holding || holding.right === null || (others.length > 0 && named.length > 1)) return null;
  return named.flatMap((person) => holdings.map((one) => ({ ...person, ...one })));
}

interface Named {
  readonly name: string;
  readonly taxId: string | null;
}

/** The people named in a paragraph before their holding. */
function peopleIn(
  paragraph: string,
  folded: string,
): { readonly named: readonly Named[]; readonly end: number } | null {
  const held = folded.search(HELD);
  const ids = findIds(paragraph).filter(({ at }) => held === -1 || at < held);
  const opening = held === -1 ? paragraph : paragraph.slice(0, held);
  const parts = opening.split(COUPLE);
  const named = parts.map((part) =>
    nameOf(part.slice(0, findIds(part)[0]?.at ?? part.length).split(BEFORE_ID, 1)[0] ?? ''),
  );
  if (named.some((name) => !isName(name) || name.length > 90) || findIds(paragraph).length > named.length) return null;
  const starts = named.map((name) => paragraph.indexOf(name));
  return {
    named: named.map((name, place) => {
      const next = starts[place + 1] ?? paragraph.length;
      const own = ids.find(({ at }) => at > (starts[place] ?? 0) && at < next);
      const only = named.length === 1 && own === undefined ? findIds(paragraph)[0] : own;
      return { name, taxId: only?.id ?? null };
    }),
    end: Math.max(held, 0),
  };
}

const OPENING =
  /^\W*(?:\d{1,2}[.)ªº]\W*)?(?:(?:do[nñ]a?|d|dª|dña|sr|sra|la|el)[.ª]?\.?\s+)?(?:(?:de|del|la|los|las)\s+){0,2}["“]?\p{Lu}[\p{L}.'’-]*[,\s]/iu;
const GOES_ON =
  /^\W*(?:DOC\b|N\.?I\.?[FE]\b|D\.?N\.?I\b|C\.?I\.?F\b|CON |POR |SEGUN|INSCRI|ADQUIRI|TITULO|AL FOLIO|TOMO|CARACTER|PARA |PROPIEDAD|DOMINIO)/;
/** Where the text about a holding begins. */
const HELD =
  /,?\s(?:ES|SON|EIS) (?:DUEN[OA]S?|PROPIETARI\w*|TITULAR\w*|DON[OA]S?)|,?\s(?:ADQUIRI\w*|OSTENTA\w*|TIENEN?|TEN|POSEEN?)\b|,?\sTITULAR(?:ES)? (?:DE|DEL)\b|:\s*(?=\d|UNA?\b|LA\b|EL\b|PLEN|NUDA|USUFR|[A-Z]+ (?:MITAD|PARTE))|\s\d{1,3}(?:[.,]\d+)?\s?%|\s\d{1,3}\/\d{1,4}\b|[.,;]?\s(?:PARTICIPACION|CUOTA|DERECHO)\s*:|,?\s(?:EN CUANTO|RESPECTO|EN PLENO DOMINIO|PLENO DOMINIO|EN NUDA|EN USUFR)/;
/** Between the two names of a couple. */
const COUPLE =
  /,?\s+(?:y|e|i|eta)\s+(?:su|seu|a s[uú]a|la seva)\s+(?:espos[oa]|c[oó]nyuge|c[oó]nxuxe|muller|marit|marido|mujer)\s+/i;
const BEFORE_ID =
  /\s*[,(]\s*(?=(?:con\s+|amb\s+|co\s+)?(?:N\.?I\.?[FE]|D\.?N\.?I|C\.?I\.?F|NAN|IFZ)\b)|,?\s+(?:con|amb|co)\s+(?=(?:N\.?I\.?[FE]|D\.?N\.?I|C\.?I\.?F))/i;

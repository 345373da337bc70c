import { fold } from './fold.ts';
import { findHeading } from './headings.ts';
import { headsProperty } from './next-property.ts';
import { type TextLine, type TextPage, textOfLine } from './text-page.ts';

/**
 * Lines of all pages without repeated headers and footers: the first header and the last footer are kept, so that neither interrupts text
 * that runs over pages. Lines at a page's edge are compared without page numbers; headings of the note's sections never count as headers.
 */
export function dropRepeated(pages: readonly TextPage[]): readonly TextLine[] {
  const heads = pages.map((page) => page.slice(0, EDGE).map(keyOf));
  const feet = pages.map((page) => page.slice(-EDGE).map(keyOf));
  const repeated = new Set(repeatedIn(heads).concat(repeatedIn(feet)));
  const lastFoot = new Map(feet.flatMap((keys, number) => keys.map((key) => [key, number] as const)));
  const seen = new Set<string>();
  return pages.flatMap((page, number) => {
    const isDropped = (line: TextLine, isFoot: boolean) => {
      const key = keyOf(line);
      const isElsewhere = isFoot ? (lastFoot.get(key) ?? 0) > number : seen.has(key);
      return isPageNumber(line) || (repeated.has(key) && isElsewhere);
    };
    let from = 0;
    let to = page.length;
    while (from < Math.min(to, EDGE) && isEdge(page[from], repeated)) from += 1;
    while (to > Math.max(from, page.length - EDGE) && isEdge(page[to - 1], repeated)) to -= 1;
    const kept = page.filter((line, place) => (place >= from && place < to) || !isDropped(line, place >= to));
    for (const line of page) seen.add(keyOf(line));
    return number === 0 ? kept : asContinued(kept);
  });
}

function isEdge(line: TextLine | undefined, repeated: ReadonlySet<string>): boolean {
  return line !== undefined && (isPageNumber(line) || repeated.has(keyOf(line)));
}

/** A page break does not end a paragraph. */
function asContinued(lines: readonly TextLine[]): readonly TextLine[] {
  return lines.map((line, place) => (place === 0 ? { ...line, gap: false } : line));
}

function repeatedIn(edges: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const keys of edges) for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].flatMap(([key, count]) => (count > 1 && key !== '' ? [key] : []));
}

function keyOf(line: TextLine): string {
  const text = fold(textOfLine(line)).replace(/[\s\-–—]+/g, ' ');
  // Scanned, its code is read otherwise on each page.
  if (ADDRESS.test(text) && text.search(PAGE_NUMBER) !== -1) return ADDRESSED;
  // "Finca 3 de 3" at the top of a page is none of its numbers.
  if (headsProperty(text)) return text;
  const part = findHeading(text)?.part;
  return part === undefined || part === 'csv' ? text.replace(PAGE_NUMBER, '#') : '';
}

function isPageNumber(line: TextLine): boolean {
  return (
    isDisclaimer(line) ||
    GOES_ON.test(fold(textOfLine(line))) ||
    /^[\s\-–—.·|#]*$/.test(fold(textOfLine(line)).replace(PAGE_NUMBER, '#'))
  );
}

/** Whether a line is the number of its page and, in another cell, that the paper proves nothing. */
function isDisclaimer({ cells: [first, second, ...others] }: TextLine): boolean {
  if (!first || !second || others.length > 0) return false;
  const [number, said] = [second, first].map(({ text }) => fold(text).trim());
  return number?.replace(PAGE_NUMBER, '').trim() === '' && PROVES_NOTHING.test(said ?? '');
}

const PROVES_NOTHING =
  /^(?:NOTA|INFORMACI|INFORMAZIO|OHAR|DOCUMENT|SIN VALOR|SENSE VALOR|SEN VALOR|SEM VALOR)[^\d:]*(?:\bVALOR\b|VALIDEZ|BALIO\w*|CERTIFICACI|CERTIDAO|INFORMATI[VU][OA])[^\d:]*$/;
/** That the paper goes on, or goes on from before: "SIGUE EN HOJA 02". */
const GOES_ON =
  /^\W*(?:SIGUE|CONTINUA|SEGUEIX|SEGUE|CONTINUACION|VIENE|VE|VEN|JARRAITZEN)(?: (?:EN|A|AL|DE|DEL|NA|NO))?(?: LA)? (?:HOJA|PAGINA|FULL|FOLLA|FOLIO|DORSO|VUELTA|REVERSO)(?: SIGUIENTE| SEGUENT| ANTERIOR)?(?: N[º°.]*)?\W*\d{0,3}\W*$/;
/** A web address beside a page's number. */
const ADDRESS = /\bWWW\.|\bHTTPS?:/;
const ADDRESSED = 'WWW #';
const EDGE = 6;
const PAGE_NUMBER =
  /\b(?:PAGINA|PAG\.?|PG\.?|HOJA|FULL|FOLLA|ORRIA|ORR\.?)\s*:?\s*(?:N[º°.]\s*)?\d+\s*(?:(?:DE|\/|D'|OUT OF|-)\s*\d+)?|^\W*\d{1,3}\W*$|\b\d{1,3}\s*(?:\/|DE)\s*\d{1,3}\s*$|\b\d+\.?\s*ORRIA(?:LDEA)?/g;

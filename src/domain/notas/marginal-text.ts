import { fold } from './fold.ts';
import type { TextLine, TextPage } from './text-page.ts';

/**
 * A page without what is printed along its margins, as the code and the words by which a copy is verified: recognition reads it into the lines that it
 * runs past.
 */
export function withoutMargins(page: TextPage): TextPage {
  const lefts = page.flatMap(({ cells, place }) => (cells.length === 1 && place ? [place.left] : []));
  const edge = lefts.toSorted((one, other) => one - other)[Math.floor(lefts.length / 2)];
  if (edge === undefined) return page;
  return page.flatMap((line) => {
    const [first, ...others] = line.cells;
    if (!first || !line.place || line.place.left > edge - MARGIN || !VERIFIED.test(fold(first.text))) return [line];
    return others.length === 0 ? [] : [inBody({ ...line, cells: others }, edge)];
  });
}

function inBody(line: TextLine, left: number): TextLine {
  return line.place ? { ...line, place: { ...line.place, left } } : line;
}

/** Thousandths of a page's width. */
const MARGIN = 40;
const VERIFIED =
  /\bC\.?S\.?V\b|\bVERIFICA(?:BLE|CIO\w*|DO|DA|R)?\b|\bEGIAZTA\w*|\b(?:FIRMAD|SIGNAT|ASINAD|ASSINAD)\w* (?:ELECTR|DIXITAL|DIGITAL)\w*|\bELECTR[OÒ]?NIC\w* (?:DOCUMENT|FIRMA)/;

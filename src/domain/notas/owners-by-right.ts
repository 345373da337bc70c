import { fold } from './fold.ts';
import type { TextLine } from './text-page.ts';

/**
 * Lines of owners that are grouped below the name of their right, with the right in each row that has a number and tells none: "Nuda propiedad" above
 * "Ruiz Gil, Ana | 12345678Z | 1/3". Other lines are unchanged.
 */
export function withGroupedRights(lines: readonly TextLine[]): readonly TextLine[] {
  const heads = lines.filter(isRightAlone);
  if (heads.length < 2) return lines;
  const told: TextLine[] = [];
  let right: string | null = null;
  for (const line of lines) {
    const [first] = line.cells;
    if (first && isRightAlone(line)) right = first.text;
    else if (right !== null && isRow(line)) told.push({ ...line, gap: true, cells: withRight(line, right) });
    else told.push(line);
  }
  return told;
}

/** The right beside the share: the cell that has a figure and no number of a person. */
function withRight({ cells }: TextLine, right: string): TextLine['cells'] {
  const at = cells.findIndex(({ text }) => SHARE.test(text) && !PERSON_NUMBER.test(text));
  return cells.map((cell, place) => (place === at ? { ...cell, text: `${cell.text} ${right}` } : cell));
}

function isRightAlone({ cells: [only, ...others] }: TextLine): boolean {
  return only !== undefined && others.length === 0 && RIGHT_ALONE.test(fold(only.text));
}

function isRow({ cells }: TextLine): boolean {
  return (
    cells.some(({ text }) => PERSON_NUMBER.test(text)) &&
    cells.some(({ text }) => SHARE.test(text)) &&
    !cells.some(({ text }) => RIGHT.test(fold(text)))
  );
}

const RIGHT_ALONE =
  /^\W*(?:(?:EN |EL |LA |O |A )?(?:PLENO DOMINIO|PLE DOMINI|PLENA PROPIEDAD|PROPIEDADE PLENA|NUDA PROPIEDAD|NUA PROPIETAT|NUA PROPIEDADE|NUDA PROPIEDADE|USUFRUCTO|USUFRUCTE|USUFRUTO|GOZAMENA|JABETZA SOILA|JABETZA OSOA)(?: VITALICI[OA]| VITALICIO)?)\W*$/;
const RIGHT = /PLENO DOMINIO|PLE DOMINI|PROPIEDADE? PLENA|NUDA PROP|NUA PROP|USUFRU|GOZAMEN|JABETZA/;
const SHARE = /(?<!\d)\d{1,3}(?:[.,]\d+)? ?%|(?<![\d/])\d{1,4}\/\d{1,4}(?![\d/])/;
const PERSON_NUMBER = /(?<![A-Z\d])(?:[XYZ]?\d{7,8}-?[A-Z]|[A-Z]-?\d{7}-?[\dA-J])(?![A-Z\d])/;

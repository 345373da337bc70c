import { fold } from './fold.ts';
import { findTableHead } from './owners-table.ts';
import type { TextLine } from './text-page.ts';

/**
 * The rows below the heads of a table of owners, without heads that are printed again, in another language or above each owner. Where a form has
 * a second row of heads for each, of the title and its entry, that row and what is below it are left out.
 */
export function rowsBelowHeads(lines: readonly TextLine[]): readonly TextLine[] {
  const isRepeated = lines.some((line) => findTableHead(line) !== null);
  let isAside = false;
  return lines.filter((line) => {
    if (findTableHead(line) !== null) {
      isAside = false;
      return false;
    }
    isAside ||= isRepeated && isSecondHead(line);
    return !isAside;
  });
}

function isSecondHead({ cells }: TextLine): boolean {
  return (
    cells.length > 1 &&
    cells.every(({ text }) => text.length < LONGEST && !/[\d\p{Ll}]/u.test(text)) &&
    cells.some(({ text }) => SECOND.test(fold(text)))
  );
}

const LONGEST = 40;
const SECOND =
  /^(?:CARACTER|REGIME?N?|IZAERA|TITUL[OU]|TITOL|ADQUISICI|AQUISICAO|ESKURAPEN|INSCRIPCI|INSCRICI?A?O|INSKRIPZIO)/;

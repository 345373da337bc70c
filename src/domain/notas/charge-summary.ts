import { couldBurden } from './charge-sections.ts';
import { isNoBurden } from './is-no-burden.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/**
 * The lines of charges without a table that only sums up the entries below it. An entry that the table says is cancelled or lapsed is left out.
 * Unchanged unless the table has as many rows as there are entries.
 * @param isHead whether a line has nothing but heads of columns
 */
export function withoutSummary(lines: readonly TextLine[], isHead: (line: TextLine) => boolean): readonly TextLine[] {
  const at = lines.findIndex((line) => isHead(line) && line.cells.length >= FEWEST_COLUMNS);
  if (at === -1) return lines;
  const below = lines.slice(at + 1);
  const first = below.findIndex((line) => ENTRY.test(textOfLine(line)));
  if (first === -1) return lines;
  const rows = below.slice(0, first).filter(({ cells }) => cells.length >= FEWEST_COLUMNS - 1);
  const entries = entriesFrom(below.slice(first));
  if (rows.length === 0 || rows.length !== entries.length) return lines;
  const before = lines.slice(0, at).filter((line) => couldBurden(textOfLine(line)));
  return [...before, ...entries.filter((_, place) => !isNoBurden(textOfLine(rows[place] ?? NO_ROW))).flat()];
}

/** The lines of each numbered entry. */
function entriesFrom(lines: readonly TextLine[]): readonly (readonly TextLine[])[] {
  const entries: TextLine[][] = [];
  for (const line of lines) {
    if (ENTRY.test(textOfLine(line))) entries.push([{ ...line, gap: true }]);
    else entries.at(-1)?.push(line);
  }
  return entries;
}

const NO_ROW: TextLine = { cells: [], gap: false };
const FEWEST_COLUMNS = 3;
/** "Carga 2. AFECCIÓN", "2) Embargo" */
const ENTRY = /^(?:(?:Carga|C[aà]rrega|Karga|Ónus)\s\d{1,2}\s?[:.–-]+|\d{1,2}\s?[.)]+[-–]?)\s+\p{Lu}/u;

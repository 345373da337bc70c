import { labelledValue } from './pair-labels.ts';
import type { TextCell, TextLine } from './text-page.ts';

/**
 * The lines of a paper that sets several properties beside each other, a column for each and labels at the left, as if it set them one
 * below the other. Unchanged without at least two lines in which each column has the same fact of its property.
 */
export function oneBelowOther(lines: readonly TextLine[]): readonly TextLine[] {
  const rows = lines.filter(isOfSeveral);
  const [first] = rows;
  if (!first || rows.length < 2 || rows.some(({ cells }) => cells.length !== first.cells.length)) return lines;
  const edges = first.cells.map(({ x }) => x);
  const from = lines.indexOf(first);
  const table = lines.slice(from);
  const properties = edges.slice(1).map((_, place) =>
    table.flatMap((line): readonly TextLine[] => {
      const cells = line.cells.filter((cell) => [0, place + 1].includes(columnOf(edges, cell)));
      return cells.length === 0 ? [] : [{ ...line, gap: line.gap || cells.length > 1, cells }];
    }),
  );
  return [...lines.slice(0, from), ...properties.flat()];
}

/** A label and, in each column, a number, a code or a town that it can name. */
function isOfSeveral({ cells: [label, ...values] }: TextLine): boolean {
  return label !== undefined && values.length > 1 && values.every(({ text }) => labelledValue(label.text, text));
}

function columnOf(edges: readonly number[], { x }: TextCell): number {
  return Math.max(
    0,
    edges.findLastIndex((edge) => edge <= x + NEAR),
  );
}

const NEAR = 8;

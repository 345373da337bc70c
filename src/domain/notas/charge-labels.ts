import type { TextCell, TextLine } from './text-page.ts';

/**
 * Lines of charges in which the kind of each is in a column of its own beside the text, as a title above it: "Embargament | Anotació preventiva". A label may
 * go on in the lines below. Unchanged for any other layout.
 */
export function labelsAbove(lines: readonly TextLine[]): readonly TextLine[] {
  const edge = edgeOf(lines);
  if (edge === null) return lines;
  const turned: TextLine[] = [];
  let [from, opened] = [-1, -1];
  for (const line of lines) {
    const [label, text, ...others] = line.cells;
    if (label && text && others.length === 0 && isAt(text, edge) && isLabel(label)) {
      const title = turned[opened];
      const goesOn = !line.gap && title !== undefined && from === turned.length - 1;
      if (goesOn) turned[opened] = { ...title, cells: [{ ...label, text: `${title.cells[0]?.text} ${label.text}` }] };
      else {
        opened = turned.length;
        turned.push({ ...line, gap: true, cells: [label] });
      }
      turned.push({ ...line, gap: false, cells: [text] });
      from = turned.length - 1;
    } else turned.push(line);
  }
  return turned;
}

/** Where the column of texts begins; null unless every line with two cells has a label and a text there, and a text goes on below. */
function edgeOf(lines: readonly TextLine[]): number | null {
  const rows = lines.filter(({ cells }) => cells.length > 1);
  const [first] = rows;
  const edge = first?.cells[1]?.x;
  if (edge === undefined || rows.some(({ cells }) => cells.length > 2)) return null;
  const isRow = ({ cells: [label, text] }: TextLine) =>
    label !== undefined && text !== undefined && isLabel(label) && Math.abs(text.x - edge) <= NEAR;
  const isGoingOn = lines.some(({ cells: [only, ...others] }) => others.length === 0 && only && isAt(only, edge));
  const isText = rows.some(({ cells }) => (cells[1]?.text.length ?? 0) > LONGEST);
  return rows.every(isRow) && isText && (isGoingOn || rows.length > 1) ? edge : null;
}

function isAt({ x }: TextCell, edge: number): boolean {
  return Math.abs(x - edge) <= NEAR;
}

/** Words with no figures, shorter than a sentence. */
function isLabel({ text }: TextCell): boolean {
  return text.length < LONGEST && /^\p{L}[\p{L} .'’()/-]*:?$/u.test(text);
}

const NEAR = 6;
const LONGEST = 40;

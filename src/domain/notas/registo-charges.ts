import { withoutNoCharges } from './charge-sections.ts';
import { joinLines } from './join-lines.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/** The lines of one entry of a Portuguese registry as one paragraph. */
export function paragraphOf(lines: readonly TextLine[]): TextLine {
  const [first] = lines;
  const doubts = lines.flatMap((line) => line.doubts ?? []);
  const text = joinLines(lines.map((line) => textOfLine(line).replace(/\t/g, ' ')));
  return {
    cells: [{ x: first?.cells[0]?.x ?? 0, text }],
    gap: true,
    ...(first?.place && { place: first.place }),
    ...(doubts.length > 0 && { doubts }),
  };
}

/** Lines among the entries that say that nothing burdens the property: they belong to no entry. */
export function noChargesSaid(lines: readonly TextLine[]): readonly TextLine[] {
  return lines.filter((line) => {
    const { isFree, rest } = withoutNoCharges(textOfLine(line));
    return line.gap && isFree && rest === '';
  });
}

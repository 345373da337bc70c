import { withoutBoxes } from './boxes.ts';
import { dropRepeated } from './drop-repeated.ts';
import { withoutMargins } from './marginal-text.ts';
import { printedLine } from './printed-lines.ts';
import { type TextLine, type TextPage, textOfLine } from './text-page.ts';
import { joinWrappedDays } from './wrapped-days.ts';
import { joinWrappedLabels } from './wrapped-labels.ts';

/** All lines of a note in reading order, without repeated headers and footers. */
export function cleanLines(pages: readonly TextPage[]): readonly TextLine[] {
  const printed = dropRepeated(withoutBoxes(pages).map((page) => withoutMargins(page).map(printedLine)));
  return joinWrappedLabels(joinWrappedDays(printed.filter((line) => /[\p{L}\p{N}]/u.test(textOfLine(line)))));
}

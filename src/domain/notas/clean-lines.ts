import { dropRepeated } from './drop-repeated.ts';
import { type TextLine, type TextPage, textOfLine } from './text-page.ts';

/** All lines of a note in reading order, without what the pages only repeat. */
export function cleanLines(pages: readonly TextPage[]): readonly TextLine[] {
  return dropRepeated(pages).filter((line) => /[\p{L}\p{N}]/u.test(textOfLine(line)));
}

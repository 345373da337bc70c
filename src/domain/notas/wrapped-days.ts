import { fold } from './fold.ts';
import type { TextLine } from './text-page.ts';

/** Joins days whose year a narrow column put on the next line: "2 de septiembre de" above "2026". */
export function joinWrappedDays(lines: readonly TextLine[]): readonly TextLine[] {
  const joined: TextLine[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const year = line.cells.at(-1);
    const day = above?.cells.at(-1);
    if (above && day && year && UNFINISHED.test(fold(day.text)) && YEAR.test(year.text)) {
      const others = line.cells.slice(0, -1);
      joined[joined.length - 1] = {
        ...above,
        cells: above.cells.with(-1, { ...day, text: `${day.text} ${year.text}` }),
      };
      if (others.length > 0) joined.push({ ...line, cells: others });
    } else joined.push(line);
  }
  return joined;
}

const UNFINISHED = /(?<!\d)\d{1,2} D(?:E |')[A-Z]{3,10} DEL?$/;
const YEAR = /^(?:19|20)\d\d\.?$/;

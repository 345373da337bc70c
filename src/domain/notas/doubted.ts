import { fold } from './fold.ts';
import { daysNamed } from './note-date.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/** Whether a word of these lines was recognised in a picture without certainty. Lines of a digital paper have none. */
export function hasDoubts(lines: readonly TextLine[]): boolean {
  return lines.some(({ doubts }) => doubts !== undefined && doubts.length > 0);
}

/** Whether such a word may be a part of this value. It may run on into what is printed beside it, as in "CRU:41001000123456". */
export function isValueDoubted(lines: readonly TextLine[], value: string): boolean {
  const whole = plain(value);
  const isOfValue = (part: string) => part !== '' && (whole.includes(part) || part.includes(whole));
  return lines.some(({ doubts = [] }) => doubts.flatMap(partsOf).some(isOfValue));
}

/** A word as a whole, and what is parted in it by other signs; a letter or two would be a part of nearly any value. */
function partsOf(word: string): readonly string[] {
  const parts = fold(word).split(OTHER_SIGNS);
  return [parts.join(''), ...parts.filter(({ length }) => length > 2)];
}

/** Whether there is such a word in a line that names a day, or in the line before or after it, where the day may go on. */
export function isDayDoubted(lines: readonly TextLine[]): boolean {
  return lines.some((line, place) => {
    const around = lines.slice(Math.max(0, place - 1), place + 2);
    return hasDoubts([line]) && daysNamed(around.map(textOfLine).join('\n')).length > 0;
  });
}

const OTHER_SIGNS = /[^A-ZÑ\d]+/;
const plain = (text: string) => fold(text).split(OTHER_SIGNS).join('');

import { fold } from './fold.ts';
import { daysNamed } from './note-date.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/** Whether a word of these lines was recognised in a picture without certainty. Lines of a digital paper have none. */
export function hasDoubts(lines: readonly TextLine[]): boolean {
  return lines.some(({ doubts }) => doubts !== undefined && doubts.length > 0);
}

/** Whether such a word may be a part of this value. */
export function isValueDoubted(lines: readonly TextLine[], value: string): boolean {
  const whole = plain(value);
  return lines.some(({ doubts = [] }) => doubts.some((word) => plain(word) !== '' && whole.includes(plain(word))));
}

/** Whether there is such a word in a line that names a day, or in the line before or after it, where the day may go on. */
export function isDayDoubted(lines: readonly TextLine[]): boolean {
  return lines.some((line, place) => {
    const around = lines.slice(Math.max(0, place - 1), place + 2);
    return hasDoubts([line]) && daysNamed(around.map(textOfLine).join('\n')).length > 0;
  });
}

const plain = (text: string) => fold(text).replace(/[^A-ZÑ\d]/g, '');

import { isCalendarDay } from '../wizard/calendar-day.ts';
import { plainWords } from './reply-lines.ts';

/** A day as written in Spain, Portugal and Britain: day, month, year. @returns yyyy-mm-dd, or null for anything else */
export function readDay(words: string): string | null {
  const day = writtenDay(words);
  return day !== null && isCalendarDay(day) ? day : null;
}

/** Like `readDay`, also for a day that no calendar has, such as 31 February. */
export function writtenDay(words: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})\.?$/.exec(words.trim());
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const figures = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})\.?$/.exec(words.trim());
  if (figures) return dayOf(figures[3], figures[2], figures[1]);
  const spoken =
    /^(?:el |a |em |on )?(\d{1,2})(?:st|nd|rd|th| ?[oº])? (?:de |of )?(\p{L}+) (?:de |del |do )?(\d{4})$/u.exec(
      plainWords(words),
    );
  const month = MONTHS.findIndex((names) => names.includes(spoken?.[2] ?? ''));
  return spoken && month >= 0 ? dayOf(spoken[3], String(month + 1), spoken[1]) : null;
}

function dayOf(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const MONTHS: readonly (readonly string[])[] = [
  ['enero', 'janeiro', 'january'],
  ['febrero', 'fevereiro', 'february'],
  ['marzo', 'marco', 'march'],
  ['abril', 'april'],
  ['mayo', 'maio', 'may'],
  ['junio', 'junho', 'june'],
  ['julio', 'julho', 'july'],
  ['agosto', 'august'],
  ['septiembre', 'setiembre', 'setembro', 'september'],
  ['octubre', 'outubro', 'october'],
  ['noviembre', 'novembro', 'november'],
  ['diciembre', 'dezembro', 'december'],
];

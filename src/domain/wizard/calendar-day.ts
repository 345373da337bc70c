/** The last day that a date can mean: the day itself, or the end of a year given alone. Null for anything else. */
export function lastDayOf(answer: string): string | null {
  if (isCalendarDay(answer)) return answer;
  return isCalendarDay(`${answer}-12-31`) ? `${answer}-12-31` : null;
}

const EARLIEST_YEAR = 1800;

/**
 * Whether a day exists, written yyyy-mm-dd. Days before 1800 are typing errors (0026 for 2026), and an error must not cause the surcharge
 * of an old deed.
 */
export function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= EARLIEST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

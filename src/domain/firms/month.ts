/** Months offered by the collective view, the current one included. */
const OFFERED = 24;

/** A month `yyyy-mm` from an address; null for anything else. */
export function readMonth(typed: string): string | null {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(typed) ? typed : null;
}

/** The first day of a month and of the next one, as `yyyy-mm-dd`. */
export function daysOfMonth(month: string): { readonly first: string; readonly next: string } {
  return { first: `${month}-01`, next: `${monthAfter(month, 1)}-01` };
}

/** The latest months, the current one first. */
export function latestMonths(present: string): readonly string[] {
  return Array.from({ length: OFFERED }, (_, back) => monthAfter(present, -back));
}

function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + (number - 1) + by;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

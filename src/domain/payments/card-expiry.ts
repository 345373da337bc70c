/** Month and year typed into one field; blank where they cannot be separated. */
interface TypedExpiry {
  readonly month: string;
  readonly year: string;
}

/**
 * Splits the expiry of a card as typed, pasted or filled in: "07/29", "0729", "7 / 2029", "07-2029", "072029", and "2029-07" as browsers
 * store it.
 */
export function splitExpiry(typed: string): TypedExpiry {
  const text = typed.trim();
  const parts =
    /^(?<year>\d{4})\D+(?<month>\d{1,2})$/.exec(text) ??
    /^(?<month>\d{1,2})\D+(?<year>\d{2}|\d{4})$/.exec(text) ??
    /^(?<month>\d{2})(?<year>\d{2}|\d{4})$/.exec(text);
  const { month = '', year = '' } = parts?.groups ?? {};
  return { month, year };
}

/** The expiry formatted while typing, "07/29"; an incomplete one keeps its digits. */
export function showExpiry(typed: string): string {
  const { month, year } = splitExpiry(typed);
  if (year !== '') return `${month.padStart(2, '0')}/${year.slice(-2)}`;
  const text = typed.replace(/[^\d/]/g, '');
  if (/^[2-9]$/.test(text)) return `0${text}`;
  if (/^\d\/$/.test(text)) return `0${text}`;
  const digits = text.replaceAll('/', '');
  if (digits.length <= 2) return /^\d{2}\/$/.test(text) ? text : digits;
  return `${digits.slice(0, 2)}/${digits.slice(2, 6)}`;
}

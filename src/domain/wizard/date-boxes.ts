/** The inputs of a date, as filled in. */
export const DATE_BOXES = ['day', 'month', 'year'] as const;
export type DateBox = (typeof DATE_BOXES)[number];
type DateBoxes = Readonly<Record<DateBox, string>>;

/**
 * A date from three inputs: `yyyy-mm-dd`, or the year alone. Invalid input is kept as typed, so that it can be shown and refused. A whole
 * date in one input, pasted or autofilled, counts as that date.
 */
export function dateOfBoxes(given: Partial<DateBoxes>): string {
  const typed = DATE_BOXES.map((box) => (given[box] ?? '').trim());
  // Dashes separate the inputs in the stored value.
  const plain = typed.map((text) => text.replaceAll('-', '').trim());
  const whole = [...typed, ...plain].map(wholeDate).find((date) => date !== null);
  if (whole) return whole;
  const [day = '', month = '', year = ''] = plain;
  return day === '' && month === '' ? year : [year, twoDigits(month), twoDigits(day)].join('-');
}

/** The inputs of a stored date. */
export function boxesOfDate(text: string): DateBoxes {
  const [year = '', month = '', day = ''] = text.split('-');
  return { day, month, year };
}

/** A date typed as a whole, year or day first, as `yyyy-mm-dd`; null if it is none. It need not exist. */
export function wholeDate(text: string): string | null {
  const [, y, m = '', d = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text.trim()) ?? [];
  if (y) return [y, twoDigits(m), twoDigits(d)].join('-');
  const [, day = '', month = '', year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text.trim()) ?? [];
  return year ? [year, twoDigits(month), twoDigits(day)].join('-') : null;
}

function twoDigits(text: string): string {
  return text === '' ? '' : text.padStart(2, '0');
}

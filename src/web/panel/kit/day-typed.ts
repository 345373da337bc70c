/** Parses dd/mm/yy (with any separator, or a year of four digits) or `yyyy-mm-dd` into `yyyy-mm-dd`; null while it is incomplete. */
export function dayTyped(text: string): string | null {
  const words = text.trim();
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(words) ?? [];
  if (isoYear) return realDay(isoYear, isoMonth, isoDay);
  const [, day, month, year] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(words) ?? [];
  return year ? realDay(year.length === 2 ? `20${year}` : year, month, day) : null;
}

/** `yyyy-mm-dd` as dd/mm/yy; anything else as it is. Source: specification section 9, "Date display". */
export function dayShown(day: string): string {
  const [, year, month, date] = /^\d{2}(\d{2})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year ? `${date}/${month}/${year}` : day;
}

/** Parses dd/mm/yy hh:mm or `yyyy-mm-ddThh:mm` into the latter; null while it is incomplete. */
export function momentTyped(text: string): string | null {
  const [, day = '', hours = '', minutes = '00'] = /^(\S+)[T ]+(\d{1,2})(?:[:.h](\d{2}))?h?$/.exec(text.trim()) ?? [];
  const date = dayTyped(day);
  if (date === null || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${date}T${hours.padStart(2, '0')}:${minutes}`;
}

/** `yyyy-mm-ddThh:mm` as dd/mm/yy hh:mm; anything else as it is. */
export function momentShown(local: string): string {
  const [, day = '', time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(local) ?? [];
  return time ? `${dayShown(day)} ${time}` : local;
}

function realDay(year: string, month = '', day = ''): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
}

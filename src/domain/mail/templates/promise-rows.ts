import type { Locale, Text } from '../../locale/locale.ts';
import type { PromisedItem } from '../params.ts';
import { momentText } from '../wording.ts';

/** One row per service: name and promised time, or that its clock starts with the missing answers. */
export function promiseRows(from: {
  readonly items: readonly PromisedItem[];
  readonly locale: Locale;
  readonly timeZone: string;
}): (readonly [string, string])[] {
  return from.items.map(({ name, promisedAt }) => [
    name,
    promisedAt ? byMoment(promisedAt, from) : NOT_STARTED[from.locale],
  ]);
}

/** The end of a period within a sentence ("by Monday, 23 November 2026 at 10:30"). */
export function byMoment(
  at: string,
  { locale, timeZone }: { readonly locale: Locale; readonly timeZone: string },
): string {
  return `${BY[locale]} ${momentText(at, locale, timeZone)}`;
}

const BY: Text = { es: 'antes del', en: 'by', pt: 'até' };
const NOT_STARTED: Text = {
  es: 'el plazo empieza cuando completes los datos',
  en: 'the time starts when your details are complete',
  pt: 'o prazo começa quando completar os dados',
};

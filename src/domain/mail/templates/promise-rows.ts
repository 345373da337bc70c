import type { Locale, Text } from '../../locale/locale.ts';
import type { PromisedItem } from '../params.ts';
import { momentText } from '../wording.ts';

/** One row a service: its name and the moment by which it was promised, or that its time starts with the missing answers. */
export function promiseRows(from: {
  readonly items: readonly PromisedItem[];
  readonly locale: Locale;
  readonly timeZone: string;
}): (readonly [string, string])[] {
  return from.items.map(({ name, promisedAt }) => [
    name,
    promisedAt ? `${BY[from.locale]} ${momentText(promisedAt, from.locale, from.timeZone)}` : NOT_STARTED[from.locale],
  ]);
}

const BY: Text = { es: 'antes del', en: 'by', pt: 'até' };
const NOT_STARTED: Text = {
  es: 'el plazo empieza cuando completes los datos',
  en: 'the time starts when your details are complete',
  pt: 'o prazo começa quando completar os dados',
};

import type { Locale } from '../../../domain/locale/locale.ts';
import { dayText } from '../kit/format.ts';
import { type FilterName, type Filters, NO_FILTERS } from '../tabs/search-query.ts';
import type { SearchMessages } from './i18n/es.ts';

/** Names of what filters hold as numbers or codes; null where one is not known. */
export interface FilterNames {
  readonly product: (id: number) => string | null;
  readonly status: (id: number) => string | null;
  readonly client: (id: string) => string | null;
  readonly provider: (id: number) => string | null;
}

/** One filter that is on, in words, and the filters without it. */
export interface FilterWord {
  readonly key: string;
  readonly text: string;
  readonly without: Filters;
}

interface Words {
  readonly names: FilterNames;
  readonly text: SearchMessages;
  readonly locale: Locale;
}

/** The filters of a search in words, each removable. */
export function filterWords(filters: Filters, { names, text, locale }: Words): FilterWord[] {
  const { fields } = text;
  const word = (name: FilterName, value: string, without: Partial<Filters>): FilterWord => ({
    key: `${name} ${value}`,
    text: value,
    without: { ...filters, ...without },
  });
  const one = (
    name: Exclude<FilterName, 'product' | 'status' | 'client' | 'now' | 'order'>,
    say: (value: string) => string,
  ) => (filters[name] === '' ? [] : [word(name, say(filters[name]), { [name]: '' })]);
  return [
    ...one('text', (value) => `«${value}»`),
    ...one('order_id', (value) => `${fields.order_id} ${value}`),
    ...one('referencia', (value) => `${fields.referencia} ${value}`),
    ...one('email', (value) => value),
    ...filters.product.map((id) =>
      word('product', names.product(id) ?? `${fields.product} ${id}`, {
        product: filters.product.filter((other) => other !== id),
      }),
    ),
    ...filters.status.map((id) =>
      word('status', names.status(id) ?? `${fields.status} ${id}`, {
        status: filters.status.filter((other) => other !== id),
      }),
    ),
    ...filters.client.map((id) =>
      word('client', `${fields.client}: ${names.client(id) ?? id}`, {
        client: filters.client.filter((other) => other !== id),
      }),
    ),
    ...one('from', (value) => text.from_day(dayText(value, locale))),
    ...one('to', (value) => text.to_day(dayText(value, locale))),
    ...one('provider', (value) => `${fields.provider}: ${names.provider(Number(value)) ?? value}`),
    ...(filters.now === '' ? [] : [word('now', text.now[filters.now], { now: '' })]),
    ...(filters.order === NO_FILTERS.order
      ? []
      : [word('order', text.oldest.toLowerCase(), { order: NO_FILTERS.order })]),
  ];
}

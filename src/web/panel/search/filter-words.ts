import { type Figure, figureNamed, type Period } from '../../../domain/figures/figure.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { type FilterName, type Filters, NO_FILTERS } from '../addresses/search-query.ts';
import { dayText, eurosText } from '../kit/format.ts';
import type { SearchMessages } from './i18n/es.ts';

/** Names of what filters hold as numbers or codes; null where one is not known. */
export interface FilterNames {
  readonly product: (id: number) => string | null;
  readonly status: (id: number) => string | null;
  readonly client: (id: string) => string | null;
  readonly provider: (id: number) => string | null;
  readonly notary: (id: number) => string | null;
  readonly agent: (id: number) => string | null;
  readonly priority: (id: number) => string;
  readonly province: (code: string) => string | null;
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

/** A number of the figures as the rows behind it are headed. */
function figureWords(name: string, { names, text, locale }: Words): string {
  const figure = figureNamed(name);
  const { figures } = text;
  if (!figure) return figures.unknown;
  switch (figure.kind) {
    case 'open':
      return figures.open[figure.list];
    case 'age':
      return `${names.status(figure.status) ?? figure.status}: ${figures.ages[figure.age]}`;
    case 'question':
      return `${figures.question(figure.option)}, ${names.product(figure.product) ?? figure.product}, ${days(figure)}`;
    case 'placed':
      return `${figures.counted[figure.counted]}, ${groupWords(figure)}`;
  }

  function days({ from, until }: Period): string {
    return `${dayText(from, locale)} – ${dayText(until, locale)}`;
  }

  function groupWords(placed: Extract<Figure, { kind: 'placed' }>): string {
    const { group, key } = placed;
    if (group === 'day') return dayText(key, locale);
    const product = group === 'product' ? names.product(Number(key)) : null;
    return group === 'all' ? days(placed) : `${product ?? `${figures.groups[group]} ${key}`}, ${days(placed)}`;
  }
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
    name: Exclude<FilterName, 'product' | 'status' | 'client' | 'priority' | 'province' | 'now' | 'order'>,
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
    ...one('assignee', (value) => `${fields.assignee}: ${names.agent(Number(value)) ?? value}`),
    ...one('locked', (value) => `${fields.locked}: ${names.agent(Number(value)) ?? value}`),
    ...one('notary', (value) => `${fields.notary}: ${names.notary(Number(value)) ?? value}`),
    ...filters.priority.map((id) =>
      word('priority', names.priority(id), { priority: filters.priority.filter((other) => other !== id) }),
    ),
    ...filters.province.map((code) =>
      word('province', names.province(code) ?? `${fields.province} ${code}`, {
        province: filters.province.filter((other) => other !== code),
      }),
    ),
    ...one('tag', (value) => `${fields.tag}: ${value}`),
    ...one('total_from', (value) => `${fields.total_from} ${eurosText(Number(value), locale)}`),
    ...one('total_to', (value) => `${fields.total_to} ${eurosText(Number(value), locale)}`),
    ...one('figure', (value) => figureWords(value, { names, text, locale })),
    ...(filters.now === '' ? [] : [word('now', text.now[filters.now], { now: '' })]),
    ...(filters.order === NO_FILTERS.order
      ? []
      : [word('order', text.sorts[filters.order].toLowerCase(), { order: NO_FILTERS.order })]),
  ];
}

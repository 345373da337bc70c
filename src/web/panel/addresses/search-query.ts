import { z } from 'zod';
import { CLIENT_STATUS_IDS } from '../../../domain/orders/machine-shape.ts';
import { NOW_LISTS } from '../../../domain/orders/now-list.ts';
import { ORDER_SORTS } from '../../../domain/orders/order-sort.ts';
import { PROVINCE_CODE } from '../../../domain/territory/province-code.ts';

const day = z
  .union([z.iso.date(), z.literal('')])
  .catch('')
  .default('');
const words = z.string().trim().max(200).catch('').default('');
const numbers = z.array(z.coerce.number().int().nonnegative().max(999_999_999)).max(50).catch([]).default([]);
const digits = z
  .union([z.string().regex(/^[1-9]\d{0,14}$/), z.literal('')])
  .catch('')
  .default('');

/** Euros, with or without cents. */
const amount = z
  .union([z.string().regex(/^\d{1,7}(\.\d{1,2})?$/), z.literal('')])
  .catch('')
  .default('');

/** What the search form holds; empty means not filtered. Source: specification section 3, "Search filter". */
const filtersSchema = z.object({
  text: words,
  order_id: digits,
  referencia: words,
  email: words,
  product: numbers,
  status: numbers,
  client: z.array(z.enum(CLIENT_STATUS_IDS)).catch([]).default([]),
  from: day,
  to: day,
  provider: digits,
  assignee: digits,
  locked: digits,
  notary: digits,
  province: z.array(z.string().regex(PROVINCE_CODE)).max(80).catch([]).default([]),
  priority: numbers,
  tag: words,
  total_from: amount,
  total_to: amount,
  now: z
    .enum([...NOW_LISTS, ''])
    .catch('')
    .default(''),
  figure: words,
  order: z.enum(ORDER_SORTS).catch('date_desc').default('date_desc'),
});
export type Filters = z.output<typeof filtersSchema>;
export type FilterName = keyof Filters;

const LISTS = ['product', 'status', 'client', 'priority', 'province'] as const satisfies readonly FilterName[];

/** Nothing is filtered. */
export const NO_FILTERS: Filters = filtersSchema.parse({});

/** Parses the filters in the query of an address; invalid ones are left out. */
export function filtersOf(query: string): Filters {
  const given = Object.fromEntries(new URLSearchParams(query));
  const lists = LISTS.flatMap((name) => {
    const list = given[name]?.split(',').filter(Boolean);
    return list ? [[name, list] as const] : [];
  });
  return filtersSchema.parse({ ...given, ...Object.fromEntries(lists) });
}

/** The same filters always make the same query, so that it can name the search. */
export function queryOf(filters: Filters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    const text = typeof value === 'string' ? value : inOrder(value).join(',');
    if (text !== '' && text !== NO_FILTERS[name as FilterName]) query.set(name, text);
  }
  return query.toString();
}

/** The saved view in the address, whose columns apply; null for none. */
export function viewOf(query: string): number | null {
  const id = new URLSearchParams(query).get('view') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** A filter as an address has it, with the view that it was opened by, if any. */
export function withView(query: string, view: number | null): string {
  const filter = queryOf(filtersOf(query));
  return view === null ? filter : `${filter}${filter && '&'}view=${view}`;
}

function inOrder(list: readonly (number | string)[]): readonly (number | string)[] {
  return [...new Set(list)].sort((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1,
  );
}

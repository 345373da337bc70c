/** State in a list's address: `page`, `order`, the open row (`open`, or `new`), and its filters. */
export type Wish = Readonly<Record<string, string>>;

/** Parameters that are not filters. */
const OF_THE_SCREEN = ['page', 'order', 'open'];

/** Parses the address; blank values count as unset. */
export function wishOf(query: string): Wish {
  return Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value.trim() !== ''));
}

/** The query of an address, without `?`; the same wish always has the same one. */
export function queryOf(wish: Wish): string {
  const said = Object.entries(wish)
    .map(([name, value]) => [name, value.trim()] as [string, string])
    .filter(([name, value]) => value !== '' && !(name === 'page' && value === '1'))
    .sort(([one], [other]) => one.localeCompare(other));
  return new URLSearchParams(said).toString();
}

/** The page of a wish, from 1. */
export function pageOf({ page = '1' }: Wish): number {
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

/** A page of a list as its call takes it; of the wish only the filters that the list has. */
export function filtersOf(wish: Wish, names: readonly string[]): Readonly<Record<string, string | number>> {
  const asked = names.flatMap((name) => (wish[name] ? [[`custom_filter[${name}]`, wish[name]]] : []));
  return {
    ...Object.fromEntries(asked),
    'custom_filter[page]': pageOf(wish),
    'custom_filter[size]': PER_PAGE,
    'custom_filter[order_by]': wish.order === 'date_asc' ? 'date_asc' : 'date_desc',
  };
}

/** The address without the open row and without filters. */
export function withoutFilters(wish: Wish): Wish {
  return Object.fromEntries(Object.entries(wish).filter(([name]) => name === 'order'));
}

/** Only the filters of the address. */
export function filtersIn(wish: Wish): Wish {
  return Object.fromEntries(Object.entries(wish).filter(([name]) => !OF_THE_SCREEN.includes(name)));
}

/** Whether anything is looked for. */
export function hasFilters(wish: Wish): boolean {
  return Object.keys(filtersIn(wish)).length > 0;
}

export const PER_PAGE = 25;

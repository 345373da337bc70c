import type { QueryClient } from '@tanstack/react-query';
import { itemOf, type Tab, ticketOf } from '../addresses/tab.ts';

/** Ids under which a tab's data are cached: the item's, its order's (once the title is known), the ticket's, the customer's. */
export function numbersOf(tab: Tab): readonly number[] {
  const own = itemOf(tab) ?? ticketOf(tab) ?? (tab.kind === 'customer' ? tab.customerId : null);
  return own === null ? [] : [own, Number(tab.title)].filter((number) => number > 0);
}

/** Drops the cached data of closed tabs, unless something on screen still uses them. */
export function forgetClosed(queries: QueryClient, before: readonly Tab[], open: readonly Tab[]): void {
  const kept = new Set(open.flatMap(numbersOf));
  const gone = new Set(before.flatMap(numbersOf).filter((number) => !kept.has(number)));
  if (gone.size === 0) return;
  queries.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey.some((part) => gone.has(part as number)),
  });
}

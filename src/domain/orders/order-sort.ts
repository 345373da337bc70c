/** Sort keys of a list of orders: `date` is when an item was ordered, so its age; ties are sorted newest first. */
export const ORDER_SORTS = [
  ...(['date_desc', 'date_asc', 'deadline_asc', 'deadline_desc', 'total_desc', 'total_asc'] as const),
  ...(['status_asc', 'status_desc', 'agent_asc', 'agent_desc'] as const),
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
export type SortKey = OrderSort extends `${infer Key}_${'asc' | 'desc'}` ? Key : never;

/** Key and direction of a sort. */
export function partsOfSort(sort: OrderSort): { readonly key: SortKey; readonly direction: 'asc' | 'desc' } {
  const [key, direction] = sort.split('_') as [SortKey, 'asc' | 'desc'];
  return { key, direction };
}

/** The sort after a click on a column's heading: its default direction, or the opposite if already sorted that way. */
export function sortAfter(sort: OrderSort, key: SortKey): OrderSort {
  const [first, other] = ORDER_SORTS.filter((one) => partsOfSort(one).key === key);
  return (sort === first ? other : first) ?? sort;
}

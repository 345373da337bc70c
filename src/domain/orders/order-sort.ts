/** What a list of orders can be sorted by: `date` is when an item was ordered, so its age; of equal ones the newest comes first. */
export const ORDER_SORTS = [
  ...(['date_desc', 'date_asc', 'deadline_asc', 'deadline_desc', 'total_desc', 'total_asc'] as const),
  ...(['status_asc', 'status_desc', 'agent_asc', 'agent_desc'] as const),
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
export type SortKey = OrderSort extends `${infer Key}_${'asc' | 'desc'}` ? Key : never;

/** By what a sort goes, and which way. */
export function partsOfSort(sort: OrderSort): { readonly key: SortKey; readonly direction: 'asc' | 'desc' } {
  const [key, direction] = sort.split('_') as [SortKey, 'asc' | 'desc'];
  return { key, direction };
}

/** The sort that a press on a column's heading means: the way one looks for first, and the other way if it is sorted like that. */
export function sortAfter(sort: OrderSort, key: SortKey): OrderSort {
  const [first, other] = ORDER_SORTS.filter((one) => partsOfSort(one).key === key);
  return (sort === first ? other : first) ?? sort;
}

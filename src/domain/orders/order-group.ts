/** Groups of a customer's list of orders, in order: those that wait for the customer come first. */
export const ORDER_GROUPS = ['waiting', 'under_way', 'ready', 'over'] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

/** Narrows any text to a part of the list. */
export function isOrderGroup(value: string): value is OrderGroup {
  return ORDER_GROUPS.some((group) => group === value);
}

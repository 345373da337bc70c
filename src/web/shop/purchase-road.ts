import { useMatches } from 'react-router';

/** `handle` of the pages from the first question of a form to the payment. */
export const PURCHASE_ROAD = { isPurchaseRoad: true } as const;

/** True on a page that has little below it, so that nothing leads away from an order that is being made. */
export function useIsOnPurchaseRoad(): boolean {
  return useMatches().some(({ handle }) => handle === PURCHASE_ROAD);
}

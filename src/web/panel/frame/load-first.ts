import type { QueryClient } from '@tanstack/react-query';
import { itemOf, tabAt } from '../addresses/tab.ts';
import { loadAhead } from '../pedido/load-ahead.ts';
import { panelApi } from '../session/panel-api.ts';
import { CURRENT_USER_KEY, currentUserQuery } from '../session/use-current-user.ts';
import { itemsLeft } from '../tabs/tabs-store.ts';

/** Asks for what a signed-in user sees first while the page is still being built: the user's own data, and the order of the address. */
export async function loadFirst(queries: QueryClient): Promise<void> {
  if (tabAt(window.location.pathname) === null || !(await panelApi.isSignedIn())) return;
  loadOrderOfAddress(queries);
  // Once: a failure is asked for again by the component that shows it, and a kept one would be thrown without asking.
  const forget = () => queries.removeQueries({ queryKey: CURRENT_USER_KEY, type: 'inactive' });
  await queries.fetchQuery({ ...currentUserQuery, retry: false }).catch(forget);
}

/** The order of the first address travels beside the user's own data, which the tabs wait for. */
export function loadOrderOfAddress(queries: QueryClient): void {
  const tab = tabAt(window.location.pathname);
  const itemId = tab && itemOf(tab);
  if (itemId !== null) loadAhead(queries, itemId, itemsLeft(sessionStorage));
}

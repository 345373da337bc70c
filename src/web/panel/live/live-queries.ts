import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { OutputOf } from '../../../contract/call.ts';
import type { getHistoricoCambiosDatos } from '../../../contract/live.ts';

export type DataChanges = OutputOf<typeof getHistoricoCambiosDatos>;

/** How long loaded changes of data stay fresh. Source: specification section 9, "History cache 5 min". */
const DATA_CHANGES_FRESH_MS = 5 * 60_000;

/** Every load of an order's changes of data. */
export function dataChangesKey(itemId: number): readonly ['data-changes', number] {
  return ['data-changes', itemId];
}

/**
 * Changes of an order's data, cached for five minutes.
 * @param newest the newest history line that changed answers; another one refetches
 */
export function dataChangesQuery(
  { itemId, newest }: { readonly itemId: number; readonly newest: number },
  load: (signal: AbortSignal) => Promise<DataChanges>,
) {
  return {
    queryKey: [...dataChangesKey(itemId), newest] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => load(signal),
    staleTime: DATA_CHANGES_FRESH_MS,
    gcTime: DATA_CHANGES_FRESH_MS,
  };
}

export function sharedDraftsKey(itemId: number): readonly ['shared-drafts', number] {
  return ['shared-drafts', itemId];
}

/**
 * Refetches what has just changed. A first request still under way was sent before the change, so its answer would be stale and is dropped.
 */
export async function askAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

import { useQuery } from '@tanstack/react-query';
import { listQuotable } from '../../../contract/quotes.ts';
import { panelApi } from '../session/panel-api.ts';

/** Products by portal, and the portals. */
export function useQuotable() {
  return useQuery({
    queryKey: ['quotable'],
    queryFn: ({ signal }) => panelApi.call(listQuotable, {}, { signal }),
    staleTime: 60_000,
  });
}

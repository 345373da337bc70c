import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getAuditCheck, listAudit } from '../../../contract/audit.ts';
import { panelApi } from '../session/panel-api.ts';
import { type AuditWish, auditFiltersOf } from './audit-wish.ts';

/** Events, page by page, newest first. */
export function useAudit(wish: AuditWish) {
  const filters = auditFiltersOf(wish);
  return useInfiniteQuery({
    queryKey: ['audit', 'list', filters],
    queryFn: ({ signal, pageParam }) =>
      panelApi.call(
        listAudit,
        { query: { ...filters, ...(pageParam !== null && { 'custom_filter[before]': pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

/** Result of the last check of the chain; polled while one is running. */
export function useAuditCheck({ isUnderWay }: { readonly isUnderWay: boolean }) {
  return useQuery({
    queryKey: ['audit', 'check'],
    queryFn: ({ signal }) => panelApi.call(getAuditCheck, {}, { signal }),
    staleTime: 0,
    refetchInterval: isUnderWay ? 2_000 : false,
  });
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { LARGEST_PAGE } from '../../../contract/orders/list.ts';
import { listPedidos } from '../../../contract/orders.ts';
import type { Filters } from '../addresses/search-query.ts';
import { panelApi } from '../session/panel-api.ts';
import { customFilters } from './filters.ts';
import { nextPage, searchKey } from './search-key.ts';

/** Results of a search so far, loaded page by page on scrolling. */
export function useSearch(filters: Filters, size = LARGEST_PAGE) {
  const found = useInfiniteQuery({
    queryKey: searchKey(filters, size),
    queryFn: ({ pageParam: page, signal }) => {
      const query = { ...customFilters(filters), 'custom_filter[page]': page, 'custom_filter[size]': size };
      return panelApi.call(listPedidos, { query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 15_000,
    // Comparing ten thousand orders with themselves for each page that comes would stop the scrolling.
    structuralSharing: false,
  });
  const { data, error, isSuccess, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    found;
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const first = data?.pages[0];
  const total = useMemo(() => (first ? { count: first.total, isExact: first.total_is_exact } : null), [first]);
  const search = useCallback(() => void refetch(), [refetch]);
  // A page already under way is awaited, not requested again.
  const loadMore = () => void fetchNextPage({ cancelRefetch: false });
  return {
    rows,
    /** The last error; earlier results stay. */
    error,
    isSuccess,
    isFetchingNextPage,
    /** How many there are in all; null until that is known. */
    total,
    /** Number of exact matches before the similar ones; null where there are none. */
    similarAfter: first?.similar_after ?? null,
    /** Loads the next page; null when there is none, or it is on its way, or failed and waits for `retry`. */
    loadMore: hasNextPage && !isFetchingNextPage && !isFetchNextPageError ? loadMore : null,
    /** Whether there are more, which the list does not reach. */
    isCutOff: first !== undefined && !hasNextPage && rows.length < first.total,
    search,
    /** Asks once more for what failed. */
    retry: isFetchNextPageError ? loadMore : search,
  };
}

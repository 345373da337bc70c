import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LARGEST_PAGE } from '../../../contract/orders/list.ts';
import { listPedidos } from '../../../contract/orders.ts';
import { countText } from '../format.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../order/error-notice.tsx';
import { panelApi } from '../session/panel-api.ts';
import { ROOT } from '../tabs/tab.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { customFilters, filtersOf, queryOf } from './filters.ts';
import { ResultsTable } from './results-table.tsx';
import styles from './search.module.css';
import { SearchFilters } from './search-filters.tsx';

/** `/agentes/tramites/search`: all orders by filter. The address holds the filter. */
export function SearchTab({ query }: { readonly query: string }) {
  const { search: text, loading } = usePanelMessages();
  const locale = usePanelLocale();
  const { go } = useTabsControl();
  const filters = useMemo(() => filtersOf(query), [query]);
  const found = useInfiniteQuery({
    queryKey: ['pedidos', queryOf(filters)],
    queryFn: ({ pageParam, signal }) =>
      panelApi.call(listPedidos, { query: customFilters(filters, pageParam, LARGEST_PAGE) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, items }) => (items.length < per_page ? undefined : page + 1),
    staleTime: 15_000,
  });
  const rows = useMemo(() => found.data?.pages.flatMap(({ items }) => items) ?? [], [found.data]);
  const first = found.data?.pages[0];
  const count = first && (first.total_is_exact ? text.results : text.results_more)(countText(first.total, locale));
  return (
    <section className={styles.search} aria-label={text.title}>
      <h1 className={styles.title}>{text.title}</h1>
      <SearchFilters
        key={query}
        filters={filters}
        takesFocus={query === '' || (found.isSuccess && rows.length === 0)}
        onFilters={(next) => {
          const address = queryOf(next);
          if (address === queryOf(filters)) void found.refetch();
          else go(`${ROOT}/search${address && `?${address}`}`);
        }}
      />
      <p className={styles.count} role="status">
        {found.isFetchingNextPage ? text.loading_more : (count ?? (found.error ? '' : loading))}
      </p>
      {found.error ? (
        <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <ResultsTable
          key={`found:${query}`}
          takesFocus={query !== ''}
          rows={rows}
          isEmpty={found.isSuccess && rows.length === 0}
          onMore={found.hasNextPage && !found.isFetchingNextPage ? () => void found.fetchNextPage() : null}
        />
      )}
    </section>
  );
}

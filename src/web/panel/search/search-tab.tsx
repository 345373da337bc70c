import { memo, useCallback, useMemo } from 'react';
import type { SavedView } from '../../../contract/views.ts';
import type { OrderColumn } from '../../../domain/orders/order-columns.ts';
import { type Filters, filtersOf, queryOf, viewOf, withView } from '../addresses/search-query.ts';
import { pageAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { countText, instantText } from '../kit/format.ts';
import { MassBar } from '../mass/mass-bar.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { FilterChips } from './filter-chips.tsx';
import { customFilters } from './filters.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import { ResultsTable } from './results-table.tsx';
import styles from './search.module.css';
import { SearchFilters } from './search-filters.tsx';
import { useListPlace } from './search-memory.ts';
import { SearchTools } from './search-tools.tsx';
import { useListConfig } from './use-list-config.ts';
import { useSearch } from './use-search.ts';
import { ViewTabs } from './view-tabs.tsx';

/** `/agentes/tramites/search`: all orders by filter. The filter in the address identifies the tab. */
export function SearchTab({ query }: { readonly query: string }) {
  const text = useMessages(SEARCH_MESSAGES);
  const { go, replace } = useTabsControl();
  const filters = useMemo(() => filtersOf(query), [query]);
  const known = queryOf(filters);
  const { user_id } = useCurrentUser();
  const { place, select, move } = useListPlace(`${user_id} ${known}`);
  const found = useSearch(filters);
  const view = useView(query);
  const { search } = found;
  const showFilters = useCallback(
    (next: Filters) => {
      const tab = { kind: 'search', query, title: null } as const;
      if (queryOf(next) === known) search();
      else replace(tab, { ...tab, query: queryOf(next) });
    },
    [query, known, search, replace],
  );
  const show = useCallback((view: SavedView) => go(pageAddress('search', withView(view.query, view.view_id))), [go]);
  const showColumns = useCallback(() => go(pageAddress('search', known)), [go, known]);
  const showAnother = useCallback(() => go(pageAddress('search')), [go]);
  const unmark = useCallback(() => select(new Set()), [select]);
  const asked = useMemo(() => customFilters(filters), [filters]);
  const isEmpty = found.isSuccess && found.rows.length === 0;
  return (
    <section className={styles.search} aria-label={text.title}>
      <div className={styles.head}>
        <h1 className={styles.title}>{view.name ?? text.title}</h1>
        <Tools filters={filters} columns={view.columns} onShow={show} onColumns={showColumns} onAnother={showAnother} />
      </div>
      <Views shown={viewOf(query)} onShow={show} />
      <Fields key={known} filters={filters} takesFocus={known === '' || isEmpty} onFilters={showFilters} />
      <div className={styles.on}>
        <Chips filters={filters} onFilters={showFilters} />
        <Count found={found} />
        <ConfigNotice />
      </div>
      {found.error && <ErrorNotice error={found.error} onRetry={found.retry} />}
      {(!found.error || found.rows.length > 0) && (
        <ResultsTable
          key={`found:${known}`}
          takesFocus={known !== ''}
          rows={found.rows}
          columns={view.columns}
          isEmpty={isEmpty}
          onMore={found.loadMore}
          sort={filters.order}
          onSort={(order) => showFilters({ ...filters, order })}
          at={place.at}
          onMove={move}
          selected={place.selected}
          onSelect={select}
        />
      )}
      <Mass filters={asked} selected={place.selected} total={found.total} onClear={unmark} />
    </section>
  );
}

// Kept apart from the list, since rendering it with each new page would interrupt scrolling.
const Tools = memo(SearchTools);
const Fields = memo(SearchFilters);
const Chips = memo(FilterChips);
const Views = memo(ViewTabs);
const Mass = memo(MassBar);

/** Name and columns of the view in the address, else the agent's own columns. */
function useView(query: string): { readonly name: string | null; readonly columns: readonly OrderColumn[] } {
  const { config } = useListConfig();
  const id = viewOf(query);
  const view = config.views.find(({ view_id }) => view_id === id);
  return { name: view?.name ?? null, columns: view?.columns ?? config.columns };
}

function Count({ found }: { readonly found: ReturnType<typeof useSearch> }) {
  const text = useMessages(SEARCH_MESSAGES);
  const { loading } = usePanelMessages();
  const locale = usePanelLocale();
  const { total, similarAfter, isFetchingNextPage, isCutOff, error } = found;
  const count = total && (total.isExact ? text.results : text.results_more)(countText(total.count, locale));
  return (
    <p className={styles.count} role="status">
      {count ?? (error ? '' : loading)} {similarAfter !== null && text.similar(countText(similarAfter, locale))}{' '}
      {isFetchingNextPage && text.loading_more} {isCutOff && text.no_more}
    </p>
  );
}

/** Says when names and columns are outdated or missing. Source: requirement R418. */
function ConfigNotice() {
  const text = useMessages(SEARCH_MESSAGES);
  const { retry: again } = usePanelMessages();
  const locale = usePanelLocale();
  const { lastAt, isMissing, retry } = useListConfig();
  if (lastAt === null && !isMissing) return null;
  return (
    <p className={styles.notice} role="status">
      {lastAt === null ? text.no_config : text.last_config(instantText(lastAt, locale))}{' '}
      <button type="button" onClick={retry}>
        {again}
      </button>
    </p>
  );
}

import { useQueries } from '@tanstack/react-query';
import { listPedidos } from '../../../contract/orders.ts';
import type { SavedView } from '../../../contract/views.ts';
import { filtersOf } from '../addresses/search-query.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { countText } from '../kit/format.ts';
import { panelApi } from '../session/panel-api.ts';
import { customFilters } from './filters.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import styles from './search.module.css';
import { useListConfig } from './use-list-config.ts';

interface Props {
  /** The selected view; null for none. */
  readonly shown: number | null;
  readonly onShow: (view: SavedView) => void;
}

/** The saved views as tabs, each with its current number of orders. Those that do not fit are in the menu of views. */
export function ViewTabs({ shown, onShow }: Props) {
  const { views: text } = useMessages(SEARCH_MESSAGES);
  const locale = usePanelLocale();
  const views = useListConfig().config.views.slice(0, MOST_TABS);
  const counts = useQueries({
    queries: views.map(({ view_id, version, query }) => ({
      queryKey: ['pedidos', 'view-count', view_id, version],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        panelApi.call(
          listPedidos,
          { query: { ...customFilters(filtersOf(query)), 'custom_filter[size]': '1' } },
          { signal, unattended: true },
        ),
      staleTime: 60_000,
    })),
  });
  if (views.length === 0) return null;
  return (
    <nav aria-label={text.open} className={styles.views}>
      {views.map((view, index) => {
        const found = counts[index]?.data;
        const count = found && `${countText(found.total, locale)}${found.total_is_exact ? '' : '+'}`;
        return (
          <button
            key={view.view_id}
            type="button"
            aria-current={view.view_id === shown ? 'page' : undefined}
            title={view.shared ? text.by(view.owner) : undefined}
            onClick={() => onShow(view)}
          >
            {view.name} {count !== undefined && <b>{count}</b>}
          </button>
        );
      })}
    </nav>
  );
}

const MOST_TABS = 8;

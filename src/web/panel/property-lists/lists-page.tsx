import { useQuery } from '@tanstack/react-query';
import { listaNombresQP, listLocalizaciones } from '../../../contract/property-search.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import page from '../new-work/work.module.css';
import { ErrorNotice } from '../order/error-notice.tsx';
import { panelApi } from '../session/panel-api.ts';
import { usePropertyListMessages } from './i18n/use-property-list-messages.ts';
import { LOCALISATIONS_KEY, SEARCHES_KEY } from './list-keys.ts';
import { LocalisationCard } from './localisation-card.tsx';
import { SearchCard } from './search-card.tsx';

/** `/agentes/tramites/localizaciones`: open searches of somebody's properties, and items that ask to locate something. */
export default function ListsPage() {
  const text = usePropertyListMessages();
  const { loading } = usePanelMessages();
  const searches = useQuery({
    queryKey: SEARCHES_KEY,
    queryFn: ({ signal }) => panelApi.call(listaNombresQP, { query: {} }, { signal }),
  });
  const localisations = useQuery({
    queryKey: LOCALISATIONS_KEY,
    queryFn: ({ signal }) => panelApi.call(listLocalizaciones, { query: {} }, { signal }),
  });
  const failed = [searches, localisations].find(({ error }) => error !== null);
  if (failed) return <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <section className={page.page} aria-label={text.title}>
      <h1>{text.title}</h1>
      <h2>{text.searches}</h2>
      {searches.data ? (
        <>
          <p>
            {searches.data.total === 0
              ? text.no_searches
              : text.counted(searches.data.items.length, searches.data.total)}
          </p>
          {searches.data.items.map((search) => (
            <SearchCard key={search.order.item_id} search={search} />
          ))}
        </>
      ) : (
        <p role="status">{loading}</p>
      )}
      <h2>{text.localisations}</h2>
      {localisations.data ? (
        <>
          <p>
            {localisations.data.total === 0
              ? text.no_localisations
              : text.counted(localisations.data.items.length, localisations.data.total)}
          </p>
          {localisations.data.items.map((item) => (
            <LocalisationCard key={item.order.item_id} localisation={item} />
          ))}
        </>
      ) : (
        <p role="status">{loading}</p>
      )}
    </section>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listaNombresQP, listLocalizaciones } from '../../../contract/property-search.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { Pager } from '../kit/pager.tsx';
import page from '../new-work/work.module.css';
import { panelApi } from '../session/panel-api.ts';
import { PROPERTY_LIST_MESSAGES } from './i18n/messages.ts';
import { LOCALISATIONS_KEY, SEARCHES_KEY } from './list-keys.ts';
import { LocalisationCard } from './localisation-card.tsx';
import { SearchCard } from './search-card.tsx';

/** `/agentes/tramites/localizaciones`: open property searches, and items that ask to locate something. */
export default function ListsPage() {
  const text = useMessages(PROPERTY_LIST_MESSAGES);
  return (
    <section className={page.page} aria-label={text.title}>
      <h1>{text.title}</h1>
      <h2>{text.searches}</h2>
      <Searches />
      <h2>{text.localisations}</h2>
      <Localisations />
    </section>
  );
}

function Searches() {
  const text = useMessages(PROPERTY_LIST_MESSAGES);
  const [at, setAt] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [...SEARCHES_KEY, at],
    queryFn: ({ signal }) => panelApi.call(listaNombresQP, { query: { page: at } }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return (
    <Listed data={data} none={text.no_searches} onPage={setAt}>
      {data?.items.map((search) => (
        <SearchCard key={search.order.item_id} search={search} />
      ))}
    </Listed>
  );
}

function Localisations() {
  const text = useMessages(PROPERTY_LIST_MESSAGES);
  const [at, setAt] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [...LOCALISATIONS_KEY, at],
    queryFn: ({ signal }) => panelApi.call(listLocalizaciones, { query: { page: at } }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return (
    <Listed data={data} none={text.no_localisations} onPage={setAt}>
      {data?.items.map((item) => (
        <LocalisationCard key={item.order.item_id} localisation={item} />
      ))}
    </Listed>
  );
}

interface ListedProps {
  readonly data:
    | { readonly items: readonly unknown[]; readonly total: number; readonly page: number; readonly per_page: number }
    | undefined;
  readonly none: string;
  readonly onPage: (page: number) => void;
  readonly children: ReactNode;
}

/** One paged list. The link to the previous page stays even if the current page becomes empty. */
function Listed({ data, none, onPage, children }: ListedProps) {
  const text = useMessages(PROPERTY_LIST_MESSAGES);
  const { loading } = usePanelMessages();
  if (!data) return <p role="status">{loading}</p>;
  const pages = Math.max(data.page, Math.ceil(data.total / data.per_page));
  return (
    <>
      <p>{data.total === 0 ? none : text.counted(data.items.length, data.total)}</p>
      {children}
      <Pager page={data.page} pages={pages} onPage={onPage} />
    </>
  );
}

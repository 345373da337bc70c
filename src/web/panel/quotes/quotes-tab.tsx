import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { getQuote, listQuotes, type QuoteRow } from '../../../contract/quotes.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { eurosText, instantText } from '../kit/format.ts';
import { TabPage } from '../kit/tab-page.tsx';
import { Pages } from '../payments/pages.tsx';
import { panelApi } from '../session/panel-api.ts';
import styles from '../vouchers/vouchers.module.css';
import { QUOTE_MESSAGES } from './i18n/messages.ts';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteEditor } from './quote-editor.tsx';
import { QUOTES_KEY } from './quotes-key.ts';

/** `/agentes/tramites/presupuestos`: lists, creates and edits quotes. */
export default function QuotesTab() {
  const [edited, setEdited] = useState<'new' | number | null>(null);
  const close = () => setEdited(null);
  if (edited === 'new') return <QuoteEditor onClose={close} />;
  if (edited !== null) return <ChangedQuote quoteId={edited} onClose={close} />;
  return <QuoteList onMake={() => setEdited('new')} onChange={setEdited} />;
}

/** Refetched on opening, since somebody else may have changed it. */
function ChangedQuote({ quoteId, onClose }: { readonly quoteId: number; readonly onClose: () => void }) {
  const { loading } = usePanelMessages();
  const { data, error, refetch } = useQuery({
    queryKey: ['quote', quoteId],
    queryFn: ({ signal }) => panelApi.call(getQuote, { params: { quote_id: quoteId } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return data ? <QuoteEditor changed={data} onClose={onClose} /> : <p role="status">{loading}</p>;
}

interface ListProps {
  readonly onMake: () => void;
  readonly onChange: (quoteId: number) => void;
}

function QuoteList({ onMake, onChange }: ListProps) {
  const { loading } = usePanelMessages();
  const text = useMessages(QUOTE_MESSAGES);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const customer = useDeferredValue(typed.trim());
  const { data, error, refetch } = useQuery({
    queryKey: [...QUOTES_KEY, { page, customer }],
    queryFn: ({ signal }) => panelApi.call(listQuotes, { query: { page, customer } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <TabPage
      title={text.title}
      beside={
        <Button size="xs" onClick={onMake}>
          {text.make}
        </Button>
      }
    >
      <TextInput
        className={styles.find}
        type="search"
        label={text.find}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPage(1);
        }}
      />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data?.items.length === 0 && <p role="status">{customer === '' ? text.empty : text.none_found}</p>}
      {data && data.items.length > 0 && <QuoteTable quotes={data.items} onChange={onChange} />}
      {data && <Pages page={page} hasMore={page * data.per_page < data.total} onPage={setPage} />}
    </TabPage>
  );
}

function QuoteTable({ quotes, onChange }: Pick<ListProps, 'onChange'> & { readonly quotes: readonly QuoteRow[] }) {
  const text = useMessages(QUOTE_MESSAGES);
  const locale = usePanelLocale();
  return (
    <DataTable label={text.title} wraps>
      <thead>
        <tr>
          {[text.number, text.customer, text.services, text.total, text.until, text.state, text.actions].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote) => (
          <tr key={quote.quote_id}>
            <th scope="row" data-label={text.number}>
              {quote.quote_id}
            </th>
            <td data-label={text.customer}>
              {quote.customer.name}
              <small>{quote.customer.email}</small>
            </td>
            <td data-label={text.services}>
              {quote.names.join(', ')}
              {quote.discount && <small>{quote.discount.reason}</small>}
            </td>
            <td data-label={text.total}>{eurosText(quote.total, locale)}</td>
            <td data-label={text.until}>{instantText(quote.valid_until, locale)}</td>
            <td data-label={text.state}>{text.states[quote.state]}</td>
            <td>
              {(quote.state === 'open' || quote.state === 'expired') && (
                <QuoteActions quote={quote} onChange={() => onChange(quote.quote_id)} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

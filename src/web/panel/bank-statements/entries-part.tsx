import { Button, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import list from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { EntryItem } from './entry-item.tsx';
import { TRANSFER_MESSAGES } from './i18n/messages.ts';
import { useEntries } from './transfer-queries.ts';
import styles from './transfers.module.css';

/** Bank entries that need a decision, or all, with a search. */
export function EntriesPart({ state }: { readonly state: 'open' | 'all' }) {
  const text = useMessages(TRANSFER_MESSAGES);
  const { loading } = usePanelMessages();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEntries({ state, text: wanted });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const isUnfiltered = state === 'open' && wanted === '';
  return (
    <>
      <TextInput
        className={styles.search}
        type="search"
        label={text.search}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data && entries.length === 0 && <p role="status">{isUnfiltered ? text.nothing_open : text.nothing}</p>}
      <ul className={list.entries}>
        {entries.map((entry) => (
          <li key={entry.entry_id}>
            <EntryItem entry={entry} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          className={styles.more}
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </>
  );
}

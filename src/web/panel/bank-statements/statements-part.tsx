import { Button } from '@mantine/core';
import type { BankStatementView } from '../../../contract/payments/bank.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import list from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import { TRANSFER_MESSAGES } from './i18n/messages.ts';
import { useStatements } from './transfer-queries.ts';
import styles from './transfers.module.css';

const SHOWN = ['matched', 'proposed', 'unmatched', 'ignored', 'resolved', 'read'] as const;

/** Uploaded files, with the outcome of their entries. */
export function StatementsPart() {
  const text = useMessages(TRANSFER_MESSAGES);
  const { loading } = usePanelMessages();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useStatements();
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{loading}</p>;
  const statements = data.pages.flatMap((page) => page.statements);
  if (statements.length === 0) return <p role="status">{text.no_statements}</p>;
  return (
    <>
      <DataTable label={text.views.statements} wraps>
        <thead>
          <tr>
            {(['file', 'days', 'entries', 'state', 'uploaded'] as const).map((column) => (
              <th key={column} scope="col">
                {text.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statements.map((statement) => (
            <StatementRow key={statement.statement_id} statement={statement} />
          ))}
        </tbody>
      </DataTable>
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

function StatementRow({ statement }: { readonly statement: BankStatementView }) {
  const text = useMessages(TRANSFER_MESSAGES);
  const locale = usePanelLocale();
  const { columns } = text;
  const { file_name, format, from_day, to_day, entries, states, uploaded_at, uploaded_by } = statement;
  const days = [...new Set([from_day, to_day])].map((day) => day.split('-').reverse().join('/'));
  const results = SHOWN.filter((state) => states[state] > 0).map((state) => `${text.states[state]}: ${states[state]}`);
  return (
    <tr>
      <th scope="row">
        {file_name} <span className={list.small}>{text.formats[format]}</span>
      </th>
      <td data-label={columns.days}>{days.join(' – ')}</td>
      <td data-label={columns.entries}>{entries}</td>
      <td data-label={columns.state}>{results.join(' · ')}</td>
      <td data-label={columns.uploaded}>
        {[instantText(uploaded_at, locale), uploaded_by].filter(Boolean).join(' · ')}
      </td>
    </tr>
  );
}

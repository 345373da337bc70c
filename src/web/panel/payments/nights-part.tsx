import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { countText, dayText, instantText } from '../kit/format.ts';
import { PAYMENT_MESSAGES } from './i18n/messages.ts';
import { useReconciliations } from './payment-queries.ts';

const COUNTS = ['movements', 'settled', 'differences'] as const;

/** Results of the nightly reconciliation of providers' movements with the ledger. */
export function NightsPart() {
  const text = useMessages(PAYMENT_MESSAGES);
  const { loading } = usePanelMessages();
  const locale = usePanelLocale();
  const { data, error, refetch } = useReconciliations();
  const { columns } = text;
  return (
    <>
      <p>{text.nights_lead}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data?.items.length === 0 && <p role="status">{text.no_nights}</p>}
      {data && data.items.length > 0 && (
        <DataTable label={text.views.nights} wraps>
          <thead>
            <tr>
              <th scope="col">{columns.provider}</th>
              <th scope="col">{columns.day}</th>
              {COUNTS.map((count) => (
                <th key={count} scope="col" data-amount>
                  {columns[count]}
                </th>
              ))}
              <th scope="col">{columns.result}</th>
              <th scope="col">{columns.ran_at}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((run) => (
              <tr key={run.reconciliation_id}>
                <th scope="row">{text.providers[run.provider] ?? run.provider}</th>
                <td data-label={columns.day}>{dayText(run.day, locale)}</td>
                {COUNTS.map((count) => (
                  <td key={count} data-amount data-label={columns[count]}>
                    {countText(run[count], locale)}
                  </td>
                ))}
                <td data-label={columns.result}>
                  {run.error !== null && <strong className={entries.bad}>{text.unreachable}</strong>}
                  {run.error === null &&
                    (run.differences === 0 ? text.agreed : <strong>{text.kinds.difference}</strong>)}
                </td>
                <td data-label={columns.ran_at}>{instantText(run.ran_at, locale)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </>
  );
}

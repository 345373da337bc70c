import { Button } from '@mantine/core';
import { downloadProviderTransfer } from '../../../contract/provider-transfers.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { downloadBy } from '../kit/download.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { countText, dayText, eurosText, instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useSend } from '../kit/use-send.ts';
import { PROVIDER_PAYMENT_MESSAGES } from './i18n/messages.ts';
import { useTransfers } from './payout-queries.ts';
import styles from './provider-payments.module.css';

/** Files created for the bank, each available for download. */
export function TransfersPart() {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const { loading } = usePanelMessages();
  const locale = usePanelLocale();
  const { data, error, refetch } = useTransfers();
  const { send, isBusy, problem } = useSend();
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{loading}</p>;
  if (data.items.length === 0) return <p role="status">{text.no_transfers}</p>;
  return (
    <>
      <ProblemLine of={problem} />
      <DataTable label={text.views.transfers}>
        <thead>
          <tr>
            <th scope="col">{text.number}</th>
            <th scope="col">{text.execution_on}</th>
            <th scope="col" data-amount>
              {text.payments}
            </th>
            <th scope="col" data-amount>
              {text.total}
            </th>
            <th scope="col">{text.made}</th>
            <th scope="col">{text.file}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ transfer_id, message_id, ...transfer }) => (
            <tr key={transfer_id}>
              <th scope="row">
                {message_id}
                {transfer.taken_back > 0 && (
                  <div className={styles.warning}>{text.taken_back(transfer.taken_back)}</div>
                )}
              </th>
              <td data-label={text.execution_on}>{dayText(transfer.execution_on, locale)}</td>
              <td data-amount data-label={text.payments}>
                {countText(transfer.payments, locale)}
              </td>
              <td data-amount data-label={text.total}>
                {eurosText(transfer.total, locale)}
              </td>
              <td data-label={text.made}>{text.by(instantText(transfer.created_at, locale), transfer.made_by)}</td>
              <td>
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={isBusy}
                  aria-label={`${text.download} ${message_id}`}
                  onClick={() => void send(() => downloadBy(downloadProviderTransfer, { transfer_id }))}
                >
                  {text.download}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </>
  );
}

import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { OrderLink } from '../addresses/order-link.tsx';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { eurosText, instantText } from '../kit/format.ts';
import { PAYMENT_MESSAGES } from './i18n/messages.ts';
import { Pages } from './pages.tsx';
import { useFailedPayments } from './payment-queries.ts';
import styles from './payments.module.css';

const SPANS = [1, 3, 7, 30];

/** Payments that failed in the last days, so that agents can call the customers. */
export function FailedPart() {
  const text = useMessages(PAYMENT_MESSAGES);
  const { loading } = usePanelMessages();
  const locale = usePanelLocale();
  const [days, setDays] = useState(7);
  const [onlyUnpaid, setOnlyUnpaid] = useState(true);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useFailedPayments({ days, only: onlyUnpaid ? 'unpaid' : 'all', page });
  const { columns } = text;
  return (
    <>
      <div className={styles.filter}>
        <NativeSelect
          aria-label={text.days}
          value={String(days)}
          onChange={(event) => {
            setDays(Number(event.currentTarget.value));
            setPage(1);
          }}
          data={SPANS.map((span) => ({ value: String(span), label: text.last_days(span) }))}
        />
        <Checkbox
          label={text.only_unpaid}
          checked={onlyUnpaid}
          onChange={(event) => {
            setOnlyUnpaid(event.currentTarget.checked);
            setPage(1);
          }}
        />
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data?.items.length === 0 && <p role="status">{text.no_failed}</p>}
      {data && data.items.length > 0 && (
        <DataTable label={text.views.failed} wraps>
          <thead>
            <tr>
              <th scope="col">{columns.when}</th>
              <th scope="col">{columns.order}</th>
              <th scope="col">{columns.customer}</th>
              <th scope="col" data-amount>
                {columns.amount}
              </th>
              <th scope="col">{columns.method}</th>
              <th scope="col">{columns.reason}</th>
              <th scope="col">{columns.state}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((failed) => (
              <tr key={failed.payment_id}>
                <td data-label={columns.when}>{instantText(failed.at, locale)}</td>
                <th scope="row" data-label={columns.order}>
                  <OrderLink orderId={failed.order_id} itemId={failed.item_id} />
                </th>
                <td data-label={columns.customer}>
                  {failed.customer.name}
                  <br />
                  <a href={`tel:${failed.customer.phone.replace(/\s/g, '')}`}>{failed.customer.phone}</a>
                  <br />
                  <a href={`mailto:${failed.customer.email}`}>{failed.customer.email}</a>
                </td>
                <td data-amount data-label={columns.amount}>
                  {eurosText(failed.amount, locale)}
                </td>
                <td data-label={columns.method}>
                  {text.methods[failed.method]}{' '}
                  <span className={entries.small}>{text.providers[failed.provider] ?? failed.provider}</span>
                </td>
                <td data-label={columns.reason}>
                  {failed.reason} <span className={entries.small}>{text.tries(failed.tries)}</span>
                </td>
                <td data-label={columns.state}>
                  {failed.paid_at ? (
                    text.paid_after(instantText(failed.paid_at, locale))
                  ) : (
                    <strong>{text.unpaid}</strong>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      <Pages page={page} hasMore={data?.has_more ?? false} onPage={setPage} />
    </>
  );
}

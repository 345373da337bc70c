import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { LONGEST_RANGE_DAYS, type PaymentTotal } from '../../../contract/payments/overseeing.ts';
import { csvRow } from '../../../domain/csv/csv-row.ts';
import { daysIn } from '../../../domain/figures/bucket.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { DayField } from '../kit/date-field.tsx';
import { deskDay } from '../kit/desk-day.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { countText, dayText, eurosText } from '../kit/format.ts';
import { PAYMENT_MESSAGES } from './i18n/messages.ts';
import { usePaymentTotals } from './payment-queries.ts';
import styles from './payments.module.css';
import { sumAll } from './totals.ts';
import { TotalsChart } from './totals-chart.tsx';

/** Payments and refunds by day, method and portal, as a chart, a table and a spreadsheet. */
export function TotalsPart() {
  const text = useMessages(PAYMENT_MESSAGES);
  const { loading } = usePanelMessages();
  const [from, setFrom] = useState(() => deskDay(Date.now(), 13));
  const [to, setTo] = useState(() => deskDay(Date.now()));
  const [store, setStore] = useState('');
  const days = { from, until: to };
  const isRange = from !== '' && from <= to && daysIn(days) <= LONGEST_RANGE_DAYS;
  const { data, error, refetch } = usePaymentTotals(
    isRange ? { from, to, ...(store && { store_id: Number(store) }) } : null,
  );
  const portals = data?.portals ?? [];
  return (
    <>
      <div className={styles.filter}>
        <DayField label={text.from} value={from} onChange={(value) => setFrom(value)} />
        <DayField label={text.to} value={to} onChange={(value) => setTo(value)} />
        <NativeSelect
          label={text.portal}
          value={store}
          onChange={(event) => setStore(event.currentTarget.value)}
          data={[
            { value: '', label: text.all_portals },
            ...portals.map(({ store_id, name }) => ({ value: String(store_id), label: `${name} (${store_id})` })),
          ]}
        />
      </div>
      {!isRange && <p role="alert">{text.range_wrong}</p>}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isRange && !data && !error && <p role="status">{loading}</p>}
      {isRange && data?.rows.length === 0 && <p role="status">{text.no_totals}</p>}
      {isRange && data && data.rows.length > 0 && (
        <div className={styles.totals}>
          <TotalsChart rows={data.rows} period={days} />
          <TotalsTable rows={data.rows} portals={portals} />
        </div>
      )}
    </>
  );
}

function TotalsTable({
  rows,
  portals,
}: {
  readonly rows: readonly PaymentTotal[];
  readonly portals: readonly { readonly store_id: number; readonly name: string }[];
}) {
  const text = useMessages(PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  const { columns } = text;
  const heads = [columns.day, columns.portal, columns.method];
  const numbers = [columns.payments, columns.captured, columns.refunded, columns.charged_back, columns.net];
  const portalName = (id: number) => portals.find(({ store_id }) => store_id === id)?.name ?? String(id);
  const cells = (row: PaymentTotal) => [
    dayText(row.day, locale),
    portalName(row.store_id),
    text.methods[row.method] ?? '',
  ];
  const all = sumAll(rows);
  const amounts = (of: typeof all) => [of.captured, of.refunded, of.charged_back, of.net];
  const numberCells = (of: typeof all) =>
    [countText(of.payments, locale), ...amounts(of).map((amount) => eurosText(amount, locale))].map((number, at) => (
      <td key={numbers[at]} data-amount data-label={numbers[at]}>
        {number}
      </td>
    ));
  const csv = [[...heads, ...numbers], ...rows.map((row) => [...cells(row), row.payments, ...amounts(row)])]
    .map((row) => csvRow(row, locale))
    .join('');
  return (
    <>
      <CopyButton text={csv} label={text.copy_csv}>
        {text.copy_csv}
      </CopyButton>
      <DataTable label={text.views.totals} pairs>
        <thead>
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {numbers.map((name) => (
              <th key={name} scope="col" data-amount>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.day} ${row.store_id} ${row.method}`}>
              {cells(row).map((cell, at) => (
                <td key={heads[at]} data-label={heads[at]}>
                  {cell}
                </td>
              ))}
              {numberCells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {text.total}
            </th>
            {numberCells(all)}
          </tr>
        </tfoot>
      </DataTable>
    </>
  );
}

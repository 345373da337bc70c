import type { OutputOf } from '../../../contract/call.ts';
import type { listInvoiceTotals } from '../../../contract/invoices/invoice-calls.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { countText, eurosText } from '../kit/format.ts';
import layout from '../kit/tab-page.module.css';
import { INVOICE_MESSAGES } from './i18n/messages.ts';
import { useInvoiceTotals, usePortals } from './invoice-queries.ts';
import type { InvoiceQuery } from './invoice-query.ts';

type Row = OutputOf<typeof listInvoiceTotals>['rows'][number];

/** Sales by month, portal and VAT rate. */
export function TotalsPart({ wish }: { readonly wish: InvoiceQuery }) {
  const text = useMessages(INVOICE_MESSAGES);
  const { loading } = usePanelMessages();
  const locale = usePanelLocale();
  const portals = usePortals();
  const { data, error, refetch } = useInvoiceTotals(wish);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{loading}</p>;
  const { columns, totals } = text;
  const rateOf = ({ tax_rate: rate }: Row) => (rate === null ? totals.fees : `${rate.toLocaleString(locale)} %`);
  const amounts: readonly (readonly [label: string, textOf: (row: Row) => string])[] = [
    [totals.rate, rateOf],
    [columns.base, ({ base }) => eurosText(base, locale)],
    [columns.vat, ({ tax_amount }) => eurosText(tax_amount, locale)],
    [columns.total, ({ total }) => eurosText(total, locale)],
    [totals.invoices, ({ invoices }) => countText(invoices, locale)],
    [totals.credit_notes, ({ credit_notes }) => countText(credit_notes, locale)],
  ];
  const nameOf = (id: number) => portals.find(({ store_id }) => store_id === id)?.name ?? String(id);
  return (
    <>
      <p className={layout.told}>{totals.lead}</p>
      {data.rows.length === 0 && <p role="status">{text.nothing}</p>}
      {data.rows.length > 0 && (
        <DataTable label={text.views.totals} pairs>
          <thead>
            <tr>
              <th scope="col">{totals.month}</th>
              <th scope="col">{columns.portal}</th>
              {amounts.map(([label]) => (
                <th key={label} scope="col" data-amount>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={`${row.month} ${row.issuer} ${row.store_id} ${row.tax_rate}`}>
                <th scope="row">{row.month.split('-').reverse().join('/')}</th>
                <td data-label={columns.portal}>{nameOf(row.store_id)}</td>
                {amounts.map(([label, textOf]) => (
                  <td key={label} data-amount data-label={label}>
                    {textOf(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </>
  );
}

import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { eurosText } from '../kit/format.ts';
import layout from '../kit/tab-page.module.css';
import { INVOICE_MESSAGES } from './i18n/messages.ts';
import { useInvoiceTotals, usePortals } from './invoice-queries.ts';
import type { InvoiceQuery } from './invoice-query.ts';

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
  const heads = [totals.month, columns.portal, totals.rate, columns.base, columns.vat, columns.total];
  const nameOf = (id: number) => portals.find(({ store_id }) => store_id === id)?.name ?? String(id);
  return (
    <>
      <p className={layout.told}>{totals.lead}</p>
      {data.rows.length === 0 && <p role="status">{text.nothing}</p>}
      {data.rows.length > 0 && (
        <DataTable label={text.views.totals}>
          <thead>
            <tr>
              {[...heads, totals.invoices, totals.credit_notes].map((head, index) => (
                <th key={head} scope="col" data-amount={index > 1 || undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={`${row.month} ${row.issuer} ${row.store_id} ${row.tax_rate}`}>
                <th scope="row">{row.month.split('-').reverse().join('/')}</th>
                <td>{nameOf(row.store_id)}</td>
                <td data-amount>{row.tax_rate === null ? totals.fees : `${row.tax_rate.toLocaleString(locale)} %`}</td>
                <td data-amount>{eurosText(row.base, locale)}</td>
                <td data-amount>{eurosText(row.tax_amount, locale)}</td>
                <td data-amount>{eurosText(row.total, locale)}</td>
                <td data-amount>{row.invoices}</td>
                <td data-amount>{row.credit_notes}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </>
  );
}

import { Link } from 'react-router';
import type { InvoiceRow } from '../../../contract/invoices/invoice-list.ts';
import { OrderLink } from '../addresses/order-link.tsx';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { ErrorBoundary } from '../kit/error-boundary.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { countText, eurosText } from '../kit/format.ts';
import { Pager } from '../kit/pager.tsx';
import layout from '../kit/tab-page.module.css';
import { INVOICE_MESSAGES } from './i18n/messages.ts';
import { InvoiceDetail, InvoiceProblem } from './invoice-detail.tsx';
import { InvoiceHeads } from './invoice-heads.tsx';
import { useInvoices } from './invoice-queries.ts';
import { type InvoiceQuery, invoicesAddress, PER_PAGE } from './invoice-query.ts';
import styles from './invoices.module.css';

/** A page of the documents that match the filter, with the sums of all of them. */
export function ListPart({
  wish,
  onWish,
}: {
  readonly wish: InvoiceQuery;
  readonly onWish: (wish: InvoiceQuery) => void;
}) {
  const text = useMessages(INVOICE_MESSAGES);
  const { loading } = usePanelMessages();
  const locale = usePanelLocale();
  const { data, error, isPending, refetch } = useInvoices(wish);
  const close = () => onWish({ ...wish, open: null });
  const detail = wish.open !== null && !isPending && (
    <ErrorBoundary key={`${wish.open}`} fallback={(problem) => <InvoiceProblem problem={problem} onClose={close} />}>
      <InvoiceDetail list={data} invoiceId={wish.open} onClose={close} />
    </ErrorBoundary>
  );
  if (error && !data) {
    return (
      <>
        {detail}
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!data) return <p role="status">{loading}</p>;
  const { items, total, sums, portals } = data;
  const pages = Math.ceil(total / PER_PAGE);
  const nameOf = (id: number) => portals.find(({ store_id }) => store_id === id)?.name ?? String(id);
  return (
    <>
      <p role="status" className={layout.told}>
        {total === 0 ? text.nothing : text.found(countText(total, locale))}
      </p>
      {detail}
      {total > 0 && (
        <DataTable className={styles.documents} label={text.views.list} pairs>
          <InvoiceHeads wish={wish} onWish={onWish} />
          <tbody>
            {items.map((row) => (
              <Row key={row.invoice_id} row={row} wish={wish} portal={nameOf(row.store_id)} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={6}>
                {text.sums}
              </th>
              <Amounts of={sums} />
            </tr>
          </tfoot>
        </DataTable>
      )}
      <Pager page={wish.page} pages={pages} onPage={(page) => onWish({ ...wish, page })} />
    </>
  );
}

function Row({
  row,
  wish,
  portal,
}: {
  readonly row: InvoiceRow;
  readonly wish: InvoiceQuery;
  readonly portal: string;
}) {
  const text = useMessages(INVOICE_MESSAGES);
  const { columns } = text;
  const who = row.recipient?.name ?? row.customer?.name ?? text.blocked;
  return (
    <tr data-state={row.state} aria-current={wish.open === row.invoice_id || undefined}>
      <th scope="row">
        <Link to={invoicesAddress({ ...wish, open: row.invoice_id })}>{row.number}</Link>
      </th>
      <td data-label={columns.date}>{row.issue_date.split('-').reverse().join('/')}</td>
      <td data-label={columns.kind}>
        {row.kind}
        {row.state !== 'issued' && <small> {text.states[row.state]}</small>}
      </td>
      <td className={styles.who} data-label={columns.recipient}>
        {who}
      </td>
      <td data-label={columns.order}>
        <OrderLink orderId={row.order_id} itemId={row.item_id} />
      </td>
      <td className={styles.who} data-label={columns.portal}>
        {portal}
      </td>
      <Amounts of={row} />
    </tr>
  );
}

function Amounts({ of }: { readonly of: Pick<InvoiceRow, (typeof AMOUNTS)[number][1]> }) {
  const { columns } = useMessages(INVOICE_MESSAGES);
  const locale = usePanelLocale();
  return AMOUNTS.map(([column, amount]) => (
    <td key={column} data-amount data-label={columns[column]}>
      {eurosText(of[amount], locale)}
    </td>
  ));
}

/** Columns with their amounts. */
const AMOUNTS = [
  ['base', 'base'],
  ['vat', 'tax_amount'],
  ['fees', 'suplidos'],
  ['total', 'total'],
] as const;

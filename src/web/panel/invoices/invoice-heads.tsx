import { useMessages } from '../i18n/use-panel-messages.ts';
import { INVOICE_MESSAGES } from './i18n/messages.ts';
import type { InvoiceQuery } from './invoice-query.ts';
import styles from './invoices.module.css';

const SORTED = ['number', 'date', 'total'] as const;

/** Column headings of the list; the sortable ones are buttons. */
export function InvoiceHeads({
  wish,
  onWish,
}: {
  readonly wish: InvoiceQuery;
  readonly onWish: (wish: InvoiceQuery) => void;
}) {
  const { columns, sorted } = useMessages(INVOICE_MESSAGES);
  const [by, direction] = wish.order.split('_') as ['number' | 'date' | 'total', 'asc' | 'desc'];
  return (
    <thead>
      <tr>
        {COLUMNS.map((column) => {
          const order = SORTED.find((known) => known === column);
          const isBy = order === by;
          const next = isBy && direction === 'desc' ? 'asc' : 'desc';
          return (
            <th
              key={column}
              scope="col"
              data-amount={AMOUNTS.includes(column) || undefined}
              aria-sort={isBy ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {order ? (
                <button
                  type="button"
                  className={styles.sort}
                  title={sorted[next]}
                  onClick={() => onWish({ ...wish, page: 1, open: null, order: `${order}_${next}` })}
                >
                  {columns[column]} <span aria-hidden="true">{isBy ? (direction === 'asc' ? '↑' : '↓') : '↕'}</span>
                </button>
              ) : (
                columns[column]
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const COLUMNS = ['number', 'date', 'kind', 'recipient', 'order', 'portal', 'base', 'vat', 'fees', 'total'] as const;
const AMOUNTS: readonly string[] = ['base', 'vat', 'fees', 'total'];

import type { CSSProperties } from 'react';
import { ORDER_COLUMN_NAMES, type OrderColumn } from '../../../domain/orders/order-columns.ts';
import { type OrderSort, partsOfSort, type SortKey, sortAfter } from '../../../domain/orders/order-sort.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import { COLUMN_WIDTHS } from './order-cells.tsx';
import styles from './results-table.module.css';

interface Props {
  readonly column: OrderColumn;
  readonly sort: OrderSort;
  readonly onSort: (sort: OrderSort) => void;
}

/** The heading of a column; a click on a sortable one sorts by it, another click reverses the order. */
export function ColumnHeading({ column, sort, onSort }: Props) {
  const text = useMessages(SEARCH_MESSAGES);
  const name = ORDER_COLUMN_NAMES[column][usePanelLocale()];
  const by = SORTS[column];
  const { key, direction } = partsOfSort(sort);
  const isSorted = by !== undefined && by === key;
  return (
    <th
      scope="col"
      data-column={column}
      style={{ '--column': `${COLUMN_WIDTHS[column]}rem` } as CSSProperties}
      aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {by ? (
        <button
          type="button"
          className={styles.sort}
          title={text.sort_by(name)}
          onClick={() => onSort(sortAfter(sort, by))}
        >
          {name}
          {isSorted && <span aria-hidden>{direction === 'asc' ? '↑' : '↓'}</span>}
        </button>
      ) : (
        name
      )}
    </th>
  );
}

const SORTS: Readonly<Partial<Record<OrderColumn, SortKey>>> = {
  deadline: 'deadline',
  total: 'total',
  created: 'date',
  status: 'status',
  assigned: 'agent',
};

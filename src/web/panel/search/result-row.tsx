import { type KeyboardEvent, memo, type RefCallback } from 'react';
import { Link } from 'react-router';
import type { OrderRow } from '../../../contract/orders/list.ts';
import { ORDER_COLUMN_NAMES, type OrderColumn } from '../../../domain/orders/order-columns.ts';
import { orderAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import type { CellOf } from './order-cells.tsx';
import styles from './results-table.module.css';
import type { Mark } from './use-roving.ts';

interface Props {
  readonly row: OrderRow;
  readonly index: number;
  readonly columns: readonly OrderColumn[];
  readonly cellOf: CellOf;
  /** Whether the row is the tab stop. */
  readonly isAt: boolean;
  readonly isSelected: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onMark: Mark;
  /** Measures a row whose height depends on its content; rows of a table have one height. */
  readonly measure: RefCallback<HTMLTableRowElement> | undefined;
}

/** A row of the results. Memoised, so that most rows do not render again while the list scrolls. */
export const ResultRow = memo(function ResultRow(props: Props) {
  const { row, index, columns, cellOf, isAt, isSelected, onKeyDown, onMark, measure } = props;
  const text = useMessages(SEARCH_MESSAGES);
  const locale = usePanelLocale();
  return (
    <tr
      ref={measure}
      className={styles.row}
      aria-rowindex={index + 2}
      data-row={index}
      data-selected={isSelected || undefined}
    >
      <td className={styles.mark}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={text.select(String(row.order_id))}
          checked={isSelected}
          onChange={({ nativeEvent }) => onMark(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </td>
      {columns.map((column) => (
        <td key={column} data-column={column} data-label={ORDER_COLUMN_NAMES[column][locale]}>
          {column === 'order_id' ? (
            <Link
              to={orderAddress(row.item_id)}
              data-index={index}
              tabIndex={isAt ? 0 : -1}
              aria-current={isSelected || undefined}
              onKeyDown={onKeyDown}
            >
              {row.order_id}
            </Link>
          ) : (
            cellOf(column, row)
          )}
        </td>
      ))}
    </tr>
  );
});

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OrderRow } from '../../../contract/orders/list.ts';
import { getPedido } from '../../../contract/orders.ts';
import { ORDER_COLUMN_NAMES, type OrderColumn } from '../../../domain/orders/order-columns.ts';
import { orderAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { ProblemLine } from '../kit/problem-line.tsx';
import { panelApi } from '../session/panel-api.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import type { CellOf } from './order-cells.tsx';
import styles from './search.module.css';

interface Props {
  /** Null while no order is previewed. */
  readonly row: OrderRow | null;
  readonly cellOf: CellOf;
  readonly onClose: () => void;
}

/**
 * Preview of an order without opening it: all columns, also those that do not fit into the row, and its answers. Space
 * or Escape closes it, Enter opens the order.
 */
export function OrderLook({ row, cellOf, onClose }: Props) {
  const { look: text } = useMessages(SEARCH_MESSAGES);
  return (
    <Dialog opened={row !== null} onClose={onClose} title={text.title(String(row?.order_id ?? ''))} size="40rem">
      {row && <Look row={row} cellOf={cellOf} onClose={onClose} />}
    </Dialog>
  );
}

function Look({ row, cellOf, onClose }: Props & { readonly row: OrderRow }) {
  const { look: text } = useMessages(SEARCH_MESSAGES);
  const { loading } = usePanelMessages();
  const locale = usePanelLocale();
  const { go } = useTabsControl();
  // Read only: it takes no lock, and is cached separately from the order's tab.
  const { data, error } = useQuery({
    queryKey: ['order-look', row.item_id, row.updated_at],
    queryFn: ({ signal }) => panelApi.call(getPedido, { params: { item_id: row.item_id } }, { signal }),
  });
  return (
    <div className={styles.look}>
      <dl>
        {SHOWN.map((column) => {
          const value = cellOf(column, row);
          return (
            value && (
              <div key={column} style={{ display: 'contents' }}>
                <dt>{ORDER_COLUMN_NAMES[column][locale]}</dt>
                <dd>{value}</dd>
              </div>
            )
          );
        })}
        {data?.product_options.items.map(({ option_id, label, value }) => (
          <div key={option_id} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ProblemLine of={error} />
      {!data && !error && <p role="status">{loading}</p>}
      <div>
        <Button
          data-autofocus
          onClick={() => go(orderAddress(row.item_id))}
          onKeyDown={(event) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            onClose();
          }}
        >
          {text.open}
        </Button>
      </div>
    </div>
  );
}

const SHOWN: readonly OrderColumn[] = [
  ...(['product', 'status', 'subject', 'property', 'customer', 'email', 'referencia'] as const),
  ...(['deadline', 'created', 'priority', 'assigned', 'locked', 'total'] as const),
];

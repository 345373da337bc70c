import type { Owner } from '../../../contract/portfolio/shapes.ts';
import { OrderLink } from '../addresses/order-link.tsx';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { CustomerLink } from './customer-link.tsx';
import { RECORD_MESSAGES } from './i18n/messages.ts';
import type { Column, Filter } from './record-list.ts';

interface CommonColumns {
  readonly customer: Column<{ readonly customer: Owner | null }>;
  readonly order: Column<{ readonly order_id: number | null; readonly item_id: number | null }>;
  readonly byCustomer: Filter;
  readonly byOrder: Filter;
  /** Filters for the first and last day. */
  readonly byDay: readonly Filter[];
}

/** Columns and filters shared by the lists of records. */
export function useCommonColumns(): CommonColumns {
  const text = useMessages(RECORD_MESSAGES);
  return {
    customer: { id: 'customer', head: text.customer, cell: ({ customer }) => <CustomerLink customer={customer} /> },
    order: { id: 'order', head: text.order, cell: (row) => <OrderLink orderId={row.order_id} itemId={row.item_id} /> },
    byCustomer: { name: 'customer_id', label: text.customer_id, kind: 'number' },
    byOrder: { name: 'order_id', label: text.order, kind: 'number' },
    byDay: [
      { name: 'date_start', label: text.from, kind: 'day' },
      { name: 'date_end', label: text.to, kind: 'day' },
    ],
  };
}

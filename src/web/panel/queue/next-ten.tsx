import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listPedidos } from '../../../contract/orders.ts';
import { ORDER_COLUMN_NAMES, type OrderColumn } from '../../../domain/orders/order-columns.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { instantText } from '../kit/format.ts';
import { panelApi } from '../session/panel-api.ts';
import { orderAddress } from '../tabs/tab.ts';
import { QUEUE_MESSAGES } from './i18n/messages.ts';

const COLUMNS: readonly OrderColumn[] = ['order_id', 'product', 'subject', 'property', 'deadline'];

/** What a queue gives next, in its turn; looking at it takes nothing. */
export function NextTen({ queue }: { readonly queue: -1 | -2 }) {
  const text = useMessages(QUEUE_MESSAGES);
  const { queue: names, none } = usePanelMessages();
  const locale = usePanelLocale();
  const list = queue === -1 ? 'waiting_es' : 'waiting_pt';
  const { data } = useQuery({
    queryKey: ['pedidos', 'next-ten', list],
    queryFn: ({ signal }) => {
      const asked = { 'custom_filter[now]': list, 'custom_filter[order_by]': 'queue_desc' } as const;
      return panelApi.call(
        listPedidos,
        { query: { ...asked, 'custom_filter[size]': 10 } },
        { signal, unattended: true },
      );
    },
    refetchInterval: 60_000,
  });
  if (!data || data.items.length === 0) return null;
  const title = `${text.next_ten}: ${queue === -1 ? names.spain : names.portugal}`;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <DataTable label={title}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {ORDER_COLUMN_NAMES[column][locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.items.map((row) => (
            <tr key={row.item_id}>
              <td>
                <Link to={orderAddress(row.item_id)}>{row.order_id}</Link>
              </td>
              <td>{row.product_name}</td>
              <td>{row.subject ?? none}</td>
              <td>{row.property ?? none}</td>
              <td>{row.deadline_at ? instantText(row.deadline_at, locale) : none}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

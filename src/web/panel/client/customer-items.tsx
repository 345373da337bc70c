import { Link } from 'react-router';
import { ORDER_COLUMN_NAMES } from '../../../domain/orders/order-columns.ts';
import { orderAddress, pageAddress } from '../addresses/tab.ts';
import { ITEMS_LISTED, useCustomerItems } from '../customers/customer-queries.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { countText, eurosText, instantText } from '../kit/format.ts';
import { StatusPill } from '../kit/status-pill.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { CLIENT_MESSAGES } from './i18n/messages.ts';

/** A customer's latest items, newest first; the search lists the rest. */
export function CustomerItems({ email }: { readonly email: string }) {
  const { order, loading } = usePanelMessages();
  const text = useMessages(CLIENT_MESSAGES);
  const locale = usePanelLocale();
  const { states } = useCurrentUser();
  const { data, error, refetch } = useCustomerItems(email);
  const nameOf = (id: number) => states.find((state) => state.id === id)?.name[locale] ?? order.unmapped;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{loading}</p>;
  const more = data.total > ITEMS_LISTED && (
    <Link to={pageAddress('search', String(new URLSearchParams({ email })))}>{text.all_orders}</Link>
  );
  const title = text.orders(countText(data.total, locale));
  return (
    <Card title={title} aside={more}>
      {data.items.length === 0 && <p>{text.no_orders}</p>}
      {data.items.length > 0 && (
        <DataTable label={title} wraps>
          <thead>
            <tr>
              {SHOWN.map((column) => (
                <th scope="col" key={column} {...(column === 'total' && { 'data-amount': true })}>
                  {ORDER_COLUMN_NAMES[column][locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.items.map((item) => (
              <tr key={item.item_id}>
                <td>
                  <Link to={orderAddress(item.item_id)}>{item.order_id}</Link>
                </td>
                <td>{item.product_name}</td>
                <td data-label={item.subject ? ORDER_COLUMN_NAMES.subject[locale] : undefined}>{item.subject}</td>
                <td data-label={item.property ? ORDER_COLUMN_NAMES.property[locale] : undefined}>{item.property}</td>
                <td>
                  <StatusPill id={item.panel_status_id} name={nameOf(item.panel_status_id)} />
                </td>
                <td data-label={ORDER_COLUMN_NAMES.created[locale]}>{instantText(item.created_at, locale)}</td>
                <td data-label={ORDER_COLUMN_NAMES.total[locale]} data-amount>
                  {item.total === null ? '—' : eurosText(item.total, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Card>
  );
}

const SHOWN = ['order_id', 'product', 'subject', 'property', 'status', 'created', 'total'] as const;

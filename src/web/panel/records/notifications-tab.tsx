import { listNotifications, NOTIFICATION_STATES, type Notification } from '../../../contract/records/notifications.ts';
import { instantText } from '../format.ts';
import { usePanelLocale } from '../i18n/use-panel-messages.ts';
import { CustomerLink } from './customer-link.tsx';
import { useRecordMessages } from './i18n/use-record-messages.ts';
import { NotificationDetail } from './notification-detail.tsx';
import { OrderLink } from './order-link.tsx';
import { RecordsPage } from './records-page.tsx';

/** `/agentes/tramites/notifications`: what was sent to customers. */
export default function NotificationsTab({ query }: { readonly query: string }) {
  const text = useRecordMessages();
  const { notification } = text;
  const locale = usePanelLocale();
  return (
    <RecordsPage<Notification>
      page="notifications"
      query={query}
      title={text.pages.notifications.title}
      call={listNotifications}
      idOf={({ id }) => id}
      none={text.none.notifications}
      columns={[
        { id: 'subject', head: notification.subject, cell: ({ subject }) => subject },
        { id: 'to', head: notification.to, cell: ({ to }) => to },
        { id: 'state', head: notification.state, cell: ({ state }) => notification.states[state] },
        { id: 'at', head: notification.at, cell: ({ at }) => instantText(at, locale) },
        { id: 'customer', head: text.customer, cell: ({ customer }) => <CustomerLink customer={customer} /> },
        { id: 'order', head: text.order, cell: (row) => <OrderLink orderId={row.order_id} itemId={row.item_id} /> },
      ]}
      filters={[
        { name: 'text', label: text.email_or_order, kind: 'text' },
        { name: 'customer_id', label: text.customer_id, kind: 'number' },
        {
          ...{ name: 'state', label: notification.state, kind: 'choice' },
          choices: NOTIFICATION_STATES.map((value) => ({ value, label: notification.states[value] })),
        },
        { name: 'date_start', label: text.from, kind: 'day' },
        { name: 'date_end', label: text.to, kind: 'day' },
      ]}
      detail={(opened) => <NotificationDetail key={opened.id} opened={opened} />}
    />
  );
}

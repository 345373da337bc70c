import { listNotifications, type Notification } from '../../../contract/records/notifications.ts';
import { MAIL_STATES } from '../../../domain/mail/mail-hold.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { instantText } from '../kit/format.ts';
import { RECORD_MESSAGES } from './i18n/messages.ts';
import { NotificationDetail } from './notification-detail.tsx';
import { RecordsPage } from './records-page.tsx';
import { useCommonColumns } from './use-common-columns.tsx';

/** `/agentes/tramites/notifications`: e-mails sent to customers. */
export default function NotificationsTab({ query }: { readonly query: string }) {
  const text = useMessages(RECORD_MESSAGES);
  const { notification } = text;
  const common = useCommonColumns();
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
        common.customer,
        common.order,
      ]}
      filters={[
        { name: 'text', label: text.email_or_order, kind: 'text' },
        common.byCustomer,
        {
          name: 'state',
          label: notification.state,
          kind: 'choice',
          choices: MAIL_STATES.map((value) => ({ value, label: notification.states[value] })),
        },
        ...common.byDay,
      ]}
      detail={(opened) => <NotificationDetail key={opened.id} opened={opened} />}
    />
  );
}

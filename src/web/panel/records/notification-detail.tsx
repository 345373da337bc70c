import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getNotification, type Notification, resendNotification } from '../../../contract/records/notifications.ts';
import { isProblem } from '../../api/api-problem.ts';
import { OrderLink } from '../addresses/order-link.tsx';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { FactList } from '../kit/fact-list.tsx';
import { instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { problemText } from '../kit/problem-text.ts';
import layout from '../kit/tab-page.module.css';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { CustomerLink } from './customer-link.tsx';
import { DetailFrame } from './detail-frame.tsx';
import { RECORD_MESSAGES } from './i18n/messages.ts';
import type { Opened } from './record-list.ts';
import styles from './records.module.css';
import { listsOf, recordKey } from './records-page.tsx';

/** One message as it was sent, with a button to send it again if that does no harm. */
export function NotificationDetail({ opened }: { readonly opened: Opened<Notification> }) {
  const text = useMessages(RECORD_MESSAGES);
  const { notification: own } = text;
  const messages = usePanelMessages();
  const locale = usePanelLocale();
  const notify = useNotify();
  const queries = useQueryClient();
  const { isBusy, problem, send } = useSend();
  // A second click sends nothing more; reopening the row allows another e-mail.
  const [requestKey] = useState(() => crypto.randomUUID());
  const { data, error } = useQuery({
    queryKey: recordKey('notifications', opened.id),
    queryFn: ({ signal }) => panelApi.call(getNotification, { params: { id: opened.id } }, { signal }),
    staleTime: 5_000,
  });
  if (!data) {
    const isGone = isProblem(error, 'not_found', 'invalid_input');
    return (
      <DetailFrame title={opened.row?.subject ?? text.pages.notifications.title} onClose={opened.close}>
        {error && <p role="alert">{isGone ? text.missing : problemText(error, messages)}</p>}
        {!error && <p role="status">{messages.loading}</p>}
      </DetailFrame>
    );
  }
  const resend = () =>
    void send(async () => {
      await panelApi.call(resendNotification, { params: { id: data.id }, body: { request_key: requestKey } });
      notify(own.resent);
      await queries.invalidateQueries(listsOf('notifications'));
    });
  return (
    <DetailFrame title={data.subject} onClose={opened.close}>
      <FactList
        facts={[
          [own.to, data.to],
          [own.state, `${own.states[data.state]}, ${instantText(data.at, locale)}`],
          [text.customer, data.customer && <CustomerLink key="customer" customer={data.customer} />],
          [text.order, data.order_id && <OrderLink key="order" orderId={data.order_id} itemId={data.item_id} />],
        ]}
      />
      <ProblemLine of={problem} />
      {data.can_resend ? (
        <div className={layout.buttons}>
          <Button variant="default" loading={isBusy} onClick={resend}>
            {own.resend}
          </Button>
        </div>
      ) : (
        data.state === 'sent' && <p className={layout.told}>{own.not_again}</p>
      )}
      <p className={styles.text}>{data.text}</p>
    </DetailFrame>
  );
}

import { OrderLink } from '../addresses/order-link.tsx';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { TabPage } from '../kit/tab-page.tsx';
import { REFUND_MESSAGES } from './i18n/messages.ts';
import { RefundEntry } from './refund-entry.tsx';
import { useWaitingRefunds } from './refund-queries.ts';

/** `/agentes/tramites/devoluciones`: refunds that wait for a person, proposed, to be transferred, or failed. */
export default function RefundsTab() {
  const { loading } = usePanelMessages();
  const text = useMessages(REFUND_MESSAGES);
  const { data, error, refetch } = useWaitingRefunds();
  return (
    <TabPage title={text.title}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data && <p role="status">{data.total === 0 ? text.empty : text.waiting(data.total)}</p>}
      <ul className={entries.entries}>
        {data?.items.map((refund) => (
          <li key={refund.refund_id} className={entries.entry}>
            <p className={entries.small}>
              <OrderLink orderId={refund.order_id} itemId={refund.item_id}>
                {text.order(String(refund.order_id))}
              </OrderLink>
              {refund.product_name && ` · ${refund.product_name}`}
            </p>
            <RefundEntry refund={refund} />
          </li>
        ))}
      </ul>
    </TabPage>
  );
}

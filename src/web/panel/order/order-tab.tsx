import { useEffect } from 'react';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import type { Tab } from '../tabs/tab.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { ErrorNotice } from './error-notice.tsx';
import styles from './order.module.css';
import { OrderView } from './order-view.tsx';
import { usePedido } from './pedido-query.ts';

/** An order's tab: loads it once, shows it from then on. */
export function OrderTab({ tab, itemId }: { readonly tab: Tab; readonly itemId: number }) {
  const messages = usePanelMessages();
  const { store } = useTabsControl();
  const { data: pedido, error, refetch } = usePedido(itemId, store);
  const orderId = pedido?.order_id;
  useEffect(() => {
    if (orderId !== undefined) store.send({ type: 'titled', itemId, title: String(orderId) });
  }, [store, itemId, orderId]);
  if (pedido) return <OrderView key={itemId} tab={tab} pedido={pedido} />;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return (
    <p className={styles.loading} role="status">
      {messages.loading}
    </p>
  );
}

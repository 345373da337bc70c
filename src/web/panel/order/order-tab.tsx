import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import type { Tab } from '../tabs/tab.ts';
import { ErrorNotice } from './error-notice.tsx';
import styles from './order.module.css';
import { OrderView } from './order-view.tsx';
import { useLoadPedido } from './use-load-pedido.ts';

/** An order's tab: loads it once, shows it from then on. */
export function OrderTab({ tab, itemId }: { readonly tab: Tab; readonly itemId: number }) {
  const messages = usePanelMessages();
  const { pedido, error, retry } = useLoadPedido(itemId);
  if (pedido) return <OrderView key={itemId} tab={tab} pedido={pedido} />;
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  return (
    <p className={styles.loading} role="status">
      {messages.loading}
    </p>
  );
}

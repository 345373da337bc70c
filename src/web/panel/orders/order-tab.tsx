import type { Tab } from '../addresses/tab.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import styles from '../kit/shared.module.css';
import { useLoadPedido } from '../pedido/use-load-pedido.ts';
import { OrderView } from './order-view.tsx';

/** An order's tab. Loads the order once. */
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

import { itemOf, type Tab } from '../addresses/tab.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import styles from '../kit/shared.module.css';
import { useLoadPedido } from '../pedido/use-load-pedido.ts';
import { NotaryHome } from './notary-home.tsx';
import { NotaryOrder } from './notary-order.tsx';

/** A notary's panel: the list of the office's orders, and single orders. Any other address shows the list. */
export default function NotaryTab({ tab }: { readonly tab: Tab }) {
  const itemId = itemOf(tab);
  return itemId === null ? <NotaryHome /> : <LoadedOrder key={itemId} itemId={itemId} />;
}

function LoadedOrder({ itemId }: { readonly itemId: number }) {
  const messages = usePanelMessages();
  const { pedido, error, retry } = useLoadPedido(itemId);
  if (pedido) return <NotaryOrder pedido={pedido} />;
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  return (
    <p className={styles.loading} role="status">
      {messages.loading}
    </p>
  );
}

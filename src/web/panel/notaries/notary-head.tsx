import type { Pedido } from '../../../contract/orders/pedido.ts';
import { ASSIGNING_MESSAGES } from '../assigning/i18n/messages.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { useOrderTime } from '../kit/order-time.ts';
import { StatusPill } from '../kit/status-pill.tsx';
import { NOTARY_MESSAGES } from './i18n/messages.ts';
import styles from './notary.module.css';

/** Number, status and appointment of the order. */
export function NotaryHead({ pedido }: { readonly pedido: Pedido }) {
  const text = useMessages(NOTARY_MESSAGES);
  const assigning = useMessages(ASSIGNING_MESSAGES);
  const locale = usePanelLocale();
  const { text: at } = useOrderTime();
  const { product, panel_status, assignment } = pedido.details;
  return (
    <header className={styles.head}>
      <h1>
        {pedido.order_id} · {product.name}
      </h1>
      <p className={styles.facts}>
        <StatusPill id={pedido.panel_status_id} name={panel_status.name[locale]} />
        {assignment.visit_at && <strong>{assigning.visit_at(at(assignment.visit_at))}</strong>}
        <span className={styles.when}>{text.since(at(pedido.created_at))}</span>
      </p>
    </header>
  );
}

import { Alert } from '@mantine/core';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ORDER_MESSAGES } from './i18n/messages.ts';
import styles from './order.module.css';

/** The customer's complaint, above everything else while it is open. */
export function ClaimNotice({ pedido }: { readonly pedido: Pedido }) {
  const text = useMessages(ORDER_MESSAGES);
  // Newest first: an item may have been claimed before.
  const claim = pedido.details.historico.find(({ accion }) => accion === 'reclamar_pedido');
  if (pedido.panel_status_id !== STATUS.claimed || !claim?.comment) return null;
  return (
    <div className={styles.notices}>
      <Alert color="orange" py="xs" title={text.claims}>
        <span className={styles.claim}>{claim.comment}</span>
      </Alert>
    </div>
  );
}

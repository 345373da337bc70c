import type { Pedido } from '../../../contract/orders/pedido.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Notice } from '../kit/notice.tsx';
import { ORDER_MESSAGES } from './i18n/messages.ts';

/** The customer's claim, above everything else while it is open. */
export function ClaimNotice({ pedido }: { readonly pedido: Pedido }) {
  const text = useMessages(ORDER_MESSAGES);
  // Newest first: an item may have been claimed before.
  const claim = pedido.details.historico.find(({ accion }) => accion === 'reclamar_pedido');
  if (pedido.panel_status_id !== STATUS.claimed || !claim?.comment) return null;
  return (
    <Notice tone="warning">
      <strong>{text.claims}:</strong> {claim.comment}
    </Notice>
  );
}

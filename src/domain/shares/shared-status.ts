import type { Text } from '../locale/locale.ts';
import type { ClientStatusFacts } from '../orders/client-status.ts';
import { isCancelledUnpaid } from '../orders/client-status-name.ts';
import type { ClientStatusId } from '../orders/machine-shape.ts';
import { STATUS } from '../orders/status.gen.ts';

/**
 * The status of an item for a person who only has a link to it: they cannot do, pay or open anything.
 * @param status as `clientStatusOf` derives it from the same facts
 */
export function sharedStatusOf(item: ClientStatusFacts, status: ClientStatusId): Text {
  if (isCancelledUnpaid(item)) return CANCELLED;
  if (status === 'incidence' && item.panel_status_id === STATUS.denied) return DENIED;
  if (status === 'incidence' && item.panel_status_id === STATUS.closed) return CLOSED;
  return BY_STATUS[status];
}

const CANCELLED: Text = { es: 'Se canceló.', en: 'It was cancelled.', pt: 'Foi cancelado.' };
const DENIED: Text = {
  es: 'El registro no lo ha admitido.',
  en: 'The registry did not accept it.',
  pt: 'A conservatória não o aceitou.',
};
const CLOSED: Text = { es: 'Está cerrado.', en: 'It is closed.', pt: 'Está encerrado.' };

const BY_STATUS: Readonly<Record<ClientStatusId, Text>> = {
  pending: {
    es: 'Todavía no ha empezado.',
    en: 'It has not started yet.',
    pt: 'Ainda não começou.',
  },
  processing: {
    es: 'Se está tramitando.',
    en: 'It is being worked on.',
    pt: 'Está em curso.',
  },
  incidence: {
    es: 'Falta una respuesta de quien lo pidió.',
    en: 'An answer from the person who ordered it is missing.',
    pt: 'Falta uma resposta de quem o pediu.',
  },
  ready: {
    es: 'Está listo y entregado a quien lo pidió.',
    en: 'It is ready and was delivered to the person who ordered it.',
    pt: 'Está pronto e foi entregue a quem o pediu.',
  },
  returned: {
    es: 'No sigue adelante.',
    en: 'It is not going ahead.',
    pt: 'Não segue em frente.',
  },
};

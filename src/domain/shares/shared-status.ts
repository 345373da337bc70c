import type { Text } from '../locale/locale.ts';
import type { ClientStatusId } from '../orders/machine-shape.ts';

/** The status of an order for a person who only has a link to it: they cannot do, pay or open anything. */
export const SHARED_STATUS: Readonly<Record<ClientStatusId, Text>> = {
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
    en: 'An answer of the person who ordered it is missing.',
    pt: 'Falta uma resposta de quem o pediu.',
  },
  ready: {
    es: 'Está listo y entregado a quien lo pidió.',
    en: 'It is ready and was delivered to the person who ordered it.',
    pt: 'Está pronto e foi entregue a quem o pediu.',
  },
  returned: {
    es: 'No sigue adelante.',
    en: 'It does not go ahead.',
    pt: 'Não vai avante.',
  },
};

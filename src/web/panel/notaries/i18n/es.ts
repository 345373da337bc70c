import { STATUS } from '../../../../domain/orders/status.gen.ts';
/** The panel of a notary office. Spanish defines the keys of all languages. */
export const es = {
  title: 'Pedidos de la notaría',
  tab: 'Notaría',
  empty: 'La notaría no tiene ningún pedido ahora.',
  groups: {
    waiting: 'Por hacer',
    scheduled: 'Citas',
    others: 'A la espera de otros',
    delivered: 'Entregados',
  },
  visit: (when: string) => `Cita: ${when}`,
  since: (when: string) => `Pedido el ${when}`,
  next: 'Siguiente paso',
  ask: 'Preguntar al cliente',
  other_date: 'Cambiar la cita',
  /** Names of steps, by the status that they lead to. */
  steps: {
    [STATUS.at_notary]: 'Dejar sin empezar',
    [STATUS.notary_in_process]: 'Empezar',
    [STATUS.notary_delivered]: 'Entregar el resultado',
    [STATUS.visit_scheduled]: 'Fijar la cita',
    [STATUS.pending_certification]: 'Falta una certificación',
    [STATUS.pending_report]: 'Falta un informe',
  },
};

export type NotaryMessages = typeof es;

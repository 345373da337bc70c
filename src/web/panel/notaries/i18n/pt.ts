import { STATUS } from '../../../../domain/orders/status.gen.ts';
import type { NotaryMessages } from './es.ts';

export const pt: NotaryMessages = {
  title: 'Pedidos do cartório',
  tab: 'Cartório',
  empty: 'O cartório não tem nenhum pedido neste momento.',
  groups: {
    waiting: 'Por fazer',
    scheduled: 'Visitas',
    others: 'À espera de outros',
    delivered: 'Entregues',
  },
  visit: (when) => `Visita: ${when}`,
  since: (when) => `Pedido em ${when}`,
  next: 'Passo seguinte',
  ask: 'Perguntar ao cliente',
  other_date: 'Mudar a visita',
  steps: {
    [STATUS.at_notary]: 'Deixar por começar',
    [STATUS.notary_in_process]: 'Começar',
    [STATUS.notary_delivered]: 'Entregar o resultado',
    [STATUS.visit_scheduled]: 'Marcar a visita',
    [STATUS.pending_certification]: 'Falta uma certificação',
    [STATUS.pending_report]: 'Falta um relatório',
  },
};

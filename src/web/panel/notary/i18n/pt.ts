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
    98: 'Deixar por começar',
    1000: 'Começar',
    1001: 'Entregar o resultado',
    1002: 'Marcar a visita',
    1003: 'Falta uma certificação',
    1004: 'Falta um relatório',
  },
};

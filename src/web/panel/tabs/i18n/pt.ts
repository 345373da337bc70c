import type { TabMessages } from './es.ts';

export const pt: TabMessages = {
  customer: (id) => `Cliente ${id}`,
  reopen: 'Reabrir o último separador fechado',
  last_given: 'Voltar ao último pedido recebido da fila',
  still_yours: (order) =>
    `Ainda tem o pedido ${order}: entregue-o, mude-o de estado, salte-o (S) ou feche-o (W) e depois peça o seguinte.`,
  still_ticket: (ticket) => `Ainda tem o ticket ${ticket}: responda-lhe ou feche-o (W) e depois peça o seguinte.`,
  ticket_closed: (ticket) => `O ticket ${ticket} já está fechado: pede-se o seguinte.`,
  ticket_merged: (ticket, into) => `O ticket ${ticket} está unido ao ${into}: pede-se o seguinte.`,
  ticket_taken: (ticket, name) => `O ticket ${ticket} está agora com ${name}: pede-se o seguinte.`,
  ticket_free: (ticket) => `Já não tem o ticket ${ticket}: pede-se o seguinte.`,
  list: 'Todos os separadores',
  open_tabs: 'Abertos',
  recent: 'Fechados há pouco',
  close_others: 'Fechar os outros',
};

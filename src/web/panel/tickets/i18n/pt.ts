import type { TicketMessages } from './es.ts';

export const pt: TicketMessages = {
  title: 'Tickets',
  open: 'Ver os tickets',
  ticket: (id) => `Ticket ${id}`,
  none: 'Não há tickets',
  no_such: (id) => `Não há nenhum ticket com o número ${id}`,
  meanwhile: 'Escreve-se a um cliente a partir do seu pedido.',
  search: 'Procurar pedidos',
};

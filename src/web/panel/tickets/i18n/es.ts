/** Tickets. Spanish is the language that the others follow. */
export const es = {
  title: 'Tickets',
  open: 'Ver los tickets',
  ticket: (id: number) => `Ticket ${id}`,
  none: 'No hay tickets',
  no_such: (id: number) => `No hay ningún ticket con el número ${id}`,
  meanwhile: 'A un cliente se le escribe desde su pedido.',
  search: 'Buscar pedidos',
};

export type TicketMessages = typeof es;

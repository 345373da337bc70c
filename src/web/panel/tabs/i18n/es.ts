/** Commands to reopen tabs. Spanish defines the keys of all languages. */
export const es = {
  customer: (id: number) => `Cliente ${id}`,
  reopen: 'Volver a abrir la última pestaña cerrada',
  last_given: 'Volver al último pedido recibido de la cola',
  still_yours: (order: number) =>
    `Sigues con el pedido ${order}: entrégalo, pásalo a otro estado, sáltalo (S) o ciérralo (W) y después pide el siguiente.`,
  still_ticket: (ticket: number) =>
    `Sigues con el ticket ${ticket}: contéstalo o ciérralo (W) y después pide el siguiente.`,
  ticket_closed: (ticket: number) => `El ticket ${ticket} ya está cerrado: se pide el siguiente.`,
  ticket_merged: (ticket: number, into: number) => `El ticket ${ticket} está unido al ${into}: se pide el siguiente.`,
  ticket_taken: (ticket: number, name: string) => `El ticket ${ticket} lo tiene ahora ${name}: se pide el siguiente.`,
  ticket_free: (ticket: number) => `Ya no tienes el ticket ${ticket}: se pide el siguiente.`,
  list: 'Todas las pestañas',
  open_tabs: 'Abiertas',
  recent: 'Cerradas hace poco',
  close_others: 'Cerrar las demás',
};

export type TabMessages = typeof es;

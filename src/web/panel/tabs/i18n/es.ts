/** What can be done with tabs that are no longer in front. Spanish is the language that the others follow. */
export const es = {
  customer: (id: number) => `Cliente ${id}`,
  reopen: 'Volver a abrir la última pestaña cerrada',
  last_given: 'Volver al último pedido recibido de la cola',
};

export type TabMessages = typeof es;

/** The panel of a notary office. Spanish is the language that the others follow. */
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
  /** A step by the status that it leads to. */
  steps: {
    98: 'Dejar sin empezar',
    1000: 'Empezar',
    1001: 'Entregar el resultado',
    1002: 'Fijar la cita',
    1003: 'Falta una certificación',
    1004: 'Falta un informe',
  },
};

export type NotaryMessages = typeof es;

/** Why the queue gave an order, and skipping it. Spanish defines the keys of all languages. */
export const es = {
  why: 'Por qué este pedido',
  skip: 'Saltar',
  skip_command: 'Saltar este pedido, con motivo',
  title: 'Saltar este pedido',
  explains: 'Vuelve a la cola para los demás. A ti no te llegará durante una hora laborable.',
  reason: 'Motivo',
  reason_hint: 'Al menos 5 letras. Queda en el historial.',
  reason_short: 'Escribe al menos 5 letras.',
  submit: 'Saltar y recibir el siguiente',
  done: (order: number) => `Has saltado el pedido ${order}`,
  asking_ticket: 'Buscando el siguiente ticket…',
  tickets_lead: 'Recibes el ticket que antes vence, bloqueado para ti.',
  no_tickets: 'No hay tickets en espera',
  upcoming: 'Lo siguiente de tu cola',
  upcoming_lead: 'Se mira sin bloquear nada: un compañero puede llevárselo antes.',
  upcoming_none: 'No hay nada en espera para ti.',
  no_tickets_text: 'Cuando entre uno, te lo damos desde aquí.',
};

export type QueueMessages = typeof es;

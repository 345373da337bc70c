import type { PhoneCallState } from '../../../../domain/phone-calls/call-of-events.ts';

const states: Readonly<Record<PhoneCallState, string>> = {
  ringing: 'Suena el teléfono',
  talking: 'En conversación',
  ended: 'Llamada terminada',
};

/** Telephone calls reported by the call centre. Spanish defines the keys of all languages. */
export const es = {
  title: 'Llamadas',
  open: 'Ver las llamadas',
  lead: 'Las que entran y salen por la centralita. Una llamada perdida abre un ticket para devolverla.',
  none: 'Todavía no hay llamadas.',
  states,
  hidden: 'Número oculto',
  nobody: 'Nadie con este número',
  nobody_hint: 'No hay ningún cliente con este teléfono.',
  new_customer: 'Cliente nuevo',
  new_ticket: 'Ticket nuevo',
  open_ticket: 'Ver el ticket',
  several: (count: number) => `${count} clientes con este número`,
  about: '¿De qué se trata?',
  no_order: 'De ningún pedido',
  not_theirs: 'No es ninguno de ellos',
  finished: 'terminado',
  order: (order: number) => `Pedido ${order}`,
  open_order: 'Abrir el pedido',
  open_customer: 'Abrir el cliente',
  note: 'Qué se habló',
  note_hint: 'El cliente no lo ve.',
  save: 'Guardar',
  file: 'Anotar en el pedido',
  saved: 'Guardado',
  filed: 'Llamada anotada en el pedido',
  is_filed: 'Anotada en el pedido',
  hide: 'Ocultar',
  recording: 'Grabación',
  when: 'Cuándo',
  who: 'Número',
  customer: 'Cliente',
  agent: 'Agente',
  length: 'Duración',
  state: 'Estado',
  missed: 'Perdida',
  order_head: 'Pedido',
  filters: { which: 'Cuáles', missed: 'Perdidas', mine: 'Mías', unknown: 'De nadie conocido', number: 'Número' },
};

export type PhoneMessages = typeof es;

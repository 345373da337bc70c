import type { BodyOf } from '../../../../contract/call.ts';
import type { createTicket } from '../../../../contract/tickets.ts';

let created = 0;

/** A ticket opened by an agent for a caller; `more` overrides values. */
export function newTicket(more: Partial<BodyOf<typeof createTicket>> = {}): BodyOf<typeof createTicket> {
  created += 1;
  return {
    request_key: `new-ticket-${created}`,
    store_id: 1,
    locale: 'es',
    email: `persona-${created}@correo.test`,
    person_name: 'Pilar Gómez',
    subject: '¿Hacen notas de Portugal?',
    group: '',
    cc: [],
    related_item_id: null,
    received: 'Pregunta si hacemos notas de Portugal.',
    ...more,
  };
}

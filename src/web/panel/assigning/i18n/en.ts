import type { AssigningMessages } from './es.ts';

export const en: AssigningMessages = {
  title: 'Given to',
  provider: 'Provider',
  notary: 'Notary office',
  work: 'Work',
  works: {
    request: 'The whole request',
    caderneta: 'Fetch the caderneta predial',
    retifica: 'Have the registry data corrected',
  },
  search: 'Search by name or town',
  nobody: 'Nobody on the list can do this work',
  days: (days) => `${days} business days`,
  files: 'Documents that they need',
  files_hint: 'They get what is requested and these documents, and nothing else about the customer or the order.',
  visit: 'Date and time of the visit',
  visit_hint: (zone) => (zone ? `${zone} time. The customer is told by e-mail.` : 'The customer is told by e-mail.'),
  due: (when) => `Due: ${when}`,
  visit_at: (when) => `Appointment: ${when}`,
  call: 'Telephone',
  renew: {
    cambiar_proveedor: 'another provider',
    asignar_notaria: 'another office',
    cambio_estado: 'another date',
    postponer_pedido: 'another date',
  },
};

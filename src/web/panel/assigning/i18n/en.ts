import type { AssigningMessages } from './es.ts';

export const en: AssigningMessages = {
  title: 'Assigned to',
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
  everywhere: (count) => `Also show ${count} elsewhere`,
  days: (days) => (days === 1 ? '1 business day' : `${days} business days`),
  files: 'Documents they need',
  files_hint: 'They receive the request and these documents, nothing else about the customer or the order.',
  visit: 'Date and time of the visit',
  visit_hint: (zone) => (zone ? `${zone} time. We e-mail it to the customer.` : 'We e-mail it to the customer.'),
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

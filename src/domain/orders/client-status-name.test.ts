import { expect, test } from 'vitest';
import { clientStatusName } from './client-status-name.ts';

test.each([
  ['canceled', null, { es: 'Cancelado', en: 'Cancelled', pt: 'Cancelado' }],
  ['pending', null, { es: 'Pendiente de pago', en: 'Pending payment', pt: 'Pagamento pendente' }],
  ['pending_payment', null, { es: 'Pendiente de pago', en: 'Pending payment', pt: 'Pagamento pendente' }],
  // Set manually on the item, so it is what the customer reads.
  ['canceled', 'pending', { es: 'Pendiente de pago', en: 'Pending payment', pt: 'Pagamento pendente' }],
])('an item whose internal status is %s and whose own client status %s is called %o', (internal_status, own, name) => {
  expect(clientStatusName({ internal_status, client_status_id: own }, 'pending')).toEqual(name);
});

import { expect, test } from 'vitest';
import { filtersOf, wishOf } from '../records/record-wish.ts';
import { recordsKey } from '../records/records-page.tsx';
import { ticketsOf } from './tickets-of.ts';

test('R227 what a search of the tickets by e-mail finds is kept for the customer with that address', () => {
  const searched = filtersOf(wishOf('email=ana%40correo.test'), ['text', 'status', 'admin_user_id', 'group', 'email']);
  expect(ticketsOf('ana@correo.test').queryKey).toEqual(recordsKey('tickets', searched));
  expect(ticketsOf('berta@correo.test').queryKey).not.toEqual(ticketsOf('ana@correo.test').queryKey);
  expect(ticketsOf('ana@correo.test').gcTime).toBe(Number.POSITIVE_INFINITY);
});

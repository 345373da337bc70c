import { describe, expect, test } from 'vitest';
import { ownAddress, ownPath } from './own-address.ts';

describe('an address to lead back to', () => {
  test.each(['/', '/orders', '/orders?page=2', '/tienda/customer/checkout', '/tienda/buscar?q=Le%C3%B3n', '/logins'])(
    '%s is one of ours',
    (address) => expect(ownAddress(address)).toBe(address),
  );

  test.each([
    '',
    'orders',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\nSet-Cookie: a=b',
    '/ /evil.example',
    '/orders\\..\\evil',
    'javascript:alert(1)',
    `/${'a'.repeat(2000)}`,
  ])('%j leads elsewhere', (address) => expect(ownAddress(address)).toBeNull());

  test.each([
    '/login',
    '/login?return_to=/orders',
    '/logout',
    '/tienda/customer/register',
    '/tienda/customer/password/new',
  ])('%s would lead round in a circle', (address) =>
    expect([ownAddress(address), ownPath(address)]).toEqual([null, address]),
  );

  test('nothing is none', () => expect([ownAddress(null), ownAddress(undefined)]).toEqual([null, null]));
});

import { expect, test } from 'vitest';
import { decideSigning } from './decide-signing.ts';

const ORIGIN = 'https://shop.example';

const decide = (address: string, headers: Record<string, string> = {}) =>
  decideSigning({ address: new URL(address), origin: ORIGIN, headers: new Headers(headers) });

test.each([
  'https://shop.example/panel/rest/config',
  'https://shop.example/api/rest/restapi/pedido?custom_filter[text]=a.json',
  'https://SHOP.example:443/panel/rest/cart',
])('%s is signed', (address) => {
  expect(decide(address).isSigned).toBe(true);
});

test.each([
  ['a registry', 'https://sede.registradores.org/panel/rest/config'],
  ['a public office', 'https://ovc.catastro.meh.es/OVCServWeb/x'],
  ['a map', 'https://maps.googleapis.com/maps/api/geocode/json'],
  ['a file of places', 'https://shop.example/data/municipios.json'],
  ['the description of the calls', 'https://shop.example/openapi.json'],
  ['a part of the pages', 'https://shop.example/assets/a.js'],
  ['a program on this machine', 'http://localhost:8080/sign'],
  ['our own host by another scheme', 'http://shop.example/panel/rest/config'],
  ['our own host on another port', 'https://shop.example:8443/panel/rest/config'],
  ['a host that only begins like ours', 'https://shop.example.evil.example/panel/rest/config'],
  ['a host that has ours as its user', 'https://shop.example@evil.example/panel/rest/config'],
])('R276 %s is never signed for', (_, address) => {
  expect(decide(address).isSigned).toBe(false);
});

test('R276 a request with an authorisation of its own keeps it and is not signed', () => {
  const { isSigned, headers } = decide(`${ORIGIN}/panel/rest/config`, { Authorization: 'Bearer abc' });
  expect(isSigned).toBe(false);
  expect(headers.get('authorization')).toBe('Bearer abc');
});

test('R276 a request that wants no signature gets none, and the wish does not travel', () => {
  const { isSigned, headers } = decide(`${ORIGIN}/panel/rest/config`, { 'No-Auth': '', accept: 'application/json' });
  expect(isSigned).toBe(false);
  expect([...headers.keys()]).toEqual(['accept']);
});

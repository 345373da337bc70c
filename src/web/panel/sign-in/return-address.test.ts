import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { rememberAddress, takeAddress } from './return-address.ts';

test('the address comes back once, with its query', () => {
  const storage = memoryStorage();
  rememberAddress(storage, '/agentes/tramites/search?text=ana');
  expect(takeAddress(storage, '/agentes/tramites/0')).toBe('/agentes/tramites/search?text=ana');
  expect(takeAddress(storage, '/agentes/tramites/0')).toBe('/agentes/tramites/0');
});

test.each([
  '/agentes/login',
  '/agentes/logout',
  '//elsewhere.example/agentes/tramites/0',
  'https://elsewhere.example',
  '/orders',
  '',
])('%s is not led to', (address) => {
  const storage = memoryStorage({ 'panel.return-to': address });
  expect(takeAddress(storage, '/agentes/tramites/0')).toBe('/agentes/tramites/0');
  rememberAddress(storage, address);
  expect(takeAddress(storage, '/agentes/tramites/0')).toBe('/agentes/tramites/0');
});

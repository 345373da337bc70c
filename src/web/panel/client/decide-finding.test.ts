import { expect, test } from 'vitest';
import { decideFinding } from './decide-finding.ts';

test.each([
  ['1001', { customerId: 1001 }],
  ['ana@correo.test', { email: 'ana@correo.test' }],
  ['Ana Ruiz', { q: 'Ana Ruiz' }],
  ['ana@', { q: 'ana@' }],
  ['655443322', { q: '655443322' }],
  ['1000000001', { q: '1000000001' }],
  ['+34 655 44 33 22', { q: '+34 655 44 33 22' }],
  ['12345678Z', { q: '12345678Z' }],
  ['', null],
  [' a ', null],
])('%j is looked for as %j', (typed, finding) => {
  expect(decideFinding(typed)).toEqual(finding);
});

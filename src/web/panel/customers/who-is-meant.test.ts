import { expect, test } from 'vitest';
import { whoIsMeant } from './who-is-meant.ts';

test.each([
  ['1001', { customerId: 1001 }],
  [' 1001 ', { customerId: 1001 }],
  ['ana@correo.test', { email: 'ana@correo.test' }],
  [' Ana.Ruiz@Correo.test', { email: 'Ana.Ruiz@Correo.test' }],
  ['0', null],
  ['-3', null],
  ['10a', null],
  ['1.5', null],
  ['ana', null],
  ['ana@', null],
  ['@correo.test', null],
  ['ana ruiz@correo.test', null],
  ['', null],
])('R225 R251 %j names a customer by number or e-mail address, or nobody', (text, who) => {
  expect(whoIsMeant(text)).toEqual(who);
});

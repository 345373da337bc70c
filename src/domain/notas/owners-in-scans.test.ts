import { expect, test } from 'vitest';
import type { NotaOwner } from './owner.ts';
import { areBorneOut } from './owners-in-scans.ts';
import { pagesOfText } from './text-page.ts';

const ana: NotaOwner = {
  name: 'ANA PRUEBA MUÑOZ',
  taxId: '12345678Z',
  share: '1/2',
  percent: 50,
  right: 'full',
  title: null,
};
const luis: NotaOwner = { ...ana, name: 'LUIS ROCA PAZ', taxId: 'X1234567L' };
const TEXT = `ANA PRUEBA MUÑOZ, con N.I.F. 12345678-Z, y LUIS ROCA PAZ, con N.I.E. X1234567-L, 1/2 cada uno del pleno dominio,
por compra ante el notario don Juan Gil, protocolo 9876, inscripción 3ª`;
const isSure = (doubts: readonly string[], { owners = [ana, luis], text = TEXT } = {}) =>
  areBorneOut(
    owners,
    pagesOfText(text).flatMap((page) => page.map((line) => ({ ...line, doubts }))),
  );

test('owners with numbers are sure although other words of their section were hard to read', () => {
  expect(isSure(['N.I.F.', 'notario', '9876,', 'inscripción'])).toBe(true);
});

test.each(['PRUEBA', 'MUÑ0Z,MUÑOZ,', '12345678-Z,', 'X1234567-L,', 'dominio,', 'pleno'])(
  '%s hard to read makes them unsure',
  (word) => {
    expect(isSure([word])).toBe(false);
  },
);

test('an owner without a number that agrees is not sure', () => {
  expect(isSure([], { owners: [ana, { ...luis, taxId: null }] })).toBe(false);
  expect(isSure([], { owners: [ana, { ...luis, taxId: 'X1234567A' }] })).toBe(false);
});

test('a number that is left over, or somebody who is several, makes them unsure', () => {
  expect(isSure([], { text: `${TEXT} y EVA SANZ, con N.I.F. 8765432IX` })).toBe(false);
  expect(
    isSure([], { owners: [ana], text: 'ANA PRUEBA MUÑOZ, con N.I.F. 12345678-Z, y su esposo, titulares del dominio' }),
  ).toBe(false);
});

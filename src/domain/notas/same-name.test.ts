import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['Ana Ruiz Gil', 'RUIZ GIL, ANA', true],
  ['Ana Ruiz Gil', 'Ana Ruiz', true],
  ['Ana Ruiz Gil', 'Eva Ruiz Gil', false],
  ['Ana María Ruiz Gil', 'Ana Ruiz', false],
  ['José de la Fuente', 'JOSE FUENTE', true],
  ['Mª del Carmen Ruiz', 'MARIA CARMEN RUIZ', true],
  ['M. Carmen Ruiz', 'María Carmen Ruiz', true],
  ['Ma Carmen Ruiz', 'María Carmen Ruiz', true],
  ['Fco. Ruiz Gil', 'Francisco Ruiz Gil', true],
  ['Casas, S.L.', 'CASAS SL', true],
  ['Casas S. L. U.', 'Casas SLU', true],
  ['Casas, S.A.', 'Casas, S.L.', false],
  ['Ana', 'Ana', true],
  ['Ana', 'Ana Ruiz', false],
  ['Ana', 'Eva', false],
  ['', '', false],
  ['Begoña Ruiz', 'Begona Ruiz', true],
  ['García-Lorca Ana', 'Ana Garcia Lorca', true],
])('%j and %j are of one: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
  expect(isSameName(other, one)).toBe(isSame);
});

test.each(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'i', 'e', 'don', 'doña', 'do', 'da', 'dos', 'das', 'd'])(
  'the particle %j says nothing',
  (particle) => {
    expect(isSameName(`${particle} Ana Ruiz Gil`, 'Ana Gil')).toBe(true);
    expect(isSameName(`Ana ${particle} Ruiz`, 'Ana Ruiz')).toBe(true);
  },
);

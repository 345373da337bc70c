import { expect, test } from 'vitest';
import { findCsv } from './find-csv.ts';

test.each([
  ['C.S.V. : 228005982259867019EC58ED', '228005982259867019EC58ED'],
  ['CSV: 2280-0598-2259-8670', '2280059822598670'],
  ['Código Seguro de Verificación (CSV): 9A7B 11C2 55D0 88EF', '9A7B11C255D088EF'],
  ['Codi Segur de Verificació: ABCD1234EFGH5678', 'ABCD1234EFGH5678'],
  ['El CSV figura al pie', null],
  ['CSV: 1234', null],
  ['CSV: ABCD1234EFGH', 'ABCD1234EFGH'],
  ['CSV: ABCD1234EFG', null],
  ['Finca 12345', null],
])('%s: %s', (text, code) => {
  expect(findCsv(text)).toBe(code);
});

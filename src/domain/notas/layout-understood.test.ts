import { expect, test } from 'vitest';
import { hasData } from './layout-understood.ts';
import { isSureOf, type Nota, readNotas } from './read-notas.ts';
import { pagesOfText } from './text-page.ts';

const only = (text: string) => readNotas(pagesOfText(text)).notas[0] as Nota;
const WHOLE = `REGISTRO DE LA PROPIEDAD DE AYORA
Fecha de emisión: 3 de mayo de 2024
FINCA DE AYORA Nº: 4512
CRU: 46011000123453

DESCRIPCIÓN
URBANA: Piso en Ayora, que linda con la calle Mayor y el patio.

TITULARES
RUIZ GIL, ANA, con N.I.F. 12345678Z, 100% del pleno dominio.

CARGAS
HIPOTECA a favor de un banco, por 5 euros.`;

test('of a layout that was understood everything is sure that two places say', () => {
  const fields = ['registry', 'issued_on', 'finca', 'municipality', 'description', 'owners', 'charges'] as const;
  expect(fields.filter((field) => !isSureOf(only(WHOLE), field))).toEqual([]);
});

test('of one that was not only the references are', () => {
  const part = only(
    WHOLE.replace(/\n\nDESCRIPCIÓN[\s\S]*?(?=\n\nTITULARES)/, '')
      .replace(/\n\nCARGAS[\s\S]*/, '')
      .replace(/Fecha.*/, ''),
  );
  expect(isSureOf(part, 'cru')).toBe(true);
  expect(isSureOf(part, 'owners')).toBe(false);
  const left = only(
    `${WHOLE}\n\nADVERTENCIAS\nNota informativa.\n\nDon Luis Mora Pozo, N.I.F. 87654321X, es dueño del 50 %.`,
  );
  expect(isSureOf(left, 'owners')).toBe(false);
});

test.each([
  ['SITO EN ZAFRA, CON FINCA REGISTRAL UNA SUPERFICIE', true],
  ['LINDA CON LA FINCA REGISTRAL NUMERO 8', false],
  ['PISO. 46011000123453 LINDA', true],
  ['PRIMERO N.º DA DESCRICAO ANDAR', true],
])('a description across two columns has labels or values of the data: %s', (text, has) => {
  expect(hasData(text)).toBe(has);
});

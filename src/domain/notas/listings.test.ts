import { expect, test } from 'vitest';
import { isSureOf, readNotas } from './read-notas.ts';
import { pagesOfText } from './text-page.ts';

const property = (number: string, at: string) => `REGISTRO....... ZAFRA NUM. 2
FINCA.......... ${number}
IDUFIR......... 0600100012${number.replace('.', '')}
MUNICIPIO...... ZAFRA
DESCRIPCION.... URBANA. LOCAL NUMERO ${at} EN ZAFRA, CALLE REAL. SUPERFICIE 40 METROS. LINDA FRENTE LA CALLE.
TITULAR 01..... SOL MAR, EVA   NIF 12345678Z   PORC 100,00   DCHO PLENO DOMINIO
CARGA 01....... EMBARGO LETRA A A FAVOR DE BANCO SOL S.A. POR 900,00 EUR. ANOTADO 19/12/2012.`;

test('a listing of several properties ends each where the next is numbered, and the last where the listing ends', () => {
  const { notas } = readNotas(
    pagesOfText(`NOTA REGISTRO EXPEDIDA 04/03/2013

BIEN 01
${property('3.101', 'UNO')}
BIEN 02
${property('3.102', 'DOS')}
FIN DE LISTADO   BIENES 02   ERRORES 00`),
  );
  expect(notas.map(({ charges }) => charges.map(({ text }) => text.slice(-20)))).toEqual([
    [' ANOTADO 19/12/2012.'],
    [' ANOTADO 19/12/2012.'],
  ]);
  expect(notas.map(({ description }) => description.slice(0, 23))).toEqual([
    'URBANA. LOCAL NUMERO UN',
    'URBANA. LOCAL NUMERO DO',
  ]);
  expect(notas.every((nota) => isSureOf(nota, 'charges') && isSureOf(nota, 'description'))).toBe(true);
});

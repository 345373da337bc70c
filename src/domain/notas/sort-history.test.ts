import { expect, test } from 'vitest';
import { readNotas } from './read-notas.ts';
import { sortHistory } from './sort-history.ts';
import type { TextLine } from './text-page.ts';

const line = (text: string, x = 0): TextLine => {
  const cells = text.split('|').map((cell, place) => ({ x: x + place * 60, text: cell }));
  return { gap: cells.length > 1 || x === 0, cells };
};
const below = (text: string) => line(text, 120);

const HISTORY = [
  line('REGISTRO DE LA PROPIEDAD: BAENA'),
  line('Municipio|Luque|Nº finca|6441'),
  line('CASA en el casco urbano de Luque, glorieta de los Poetas, 1.'),
  line('Asiento|Fecha|Extracto'),
  line('1ª|03/01/1990|Compraventa. Titular anterior: PINTO GIL, LUIS'),
  line('2ª|03/01/1997|Hipoteca. Acreedor: Banco Imaginario, S.A. Plazo hasta'),
  below('2017. (cancelada por la inscripción 3ª)'),
  line('4ª|03/04/2000|Compraventa. Titular vigente: RUIZ GIL, EVA'),
  below('NIF 12345678Z'),
  below('y MAR SOL, LUIS'),
  below('NIF 87654321X'),
  below('100% pleno dominio, gananciales.'),
  line('Let. A|21/03/2019|Embargo. Ejecutante: Obras, S.A. Principal:'),
  below('34.023,79€. (VIGENTE)'),
  line('5ª|09/09/2021|Condición resolutoria por precio aplazado. (VIGENTE)'),
  line('Resumen: finca con cargas.'),
  line('No hay presentaciones pendientes.'),
];

test('the entries of a history are its owners and its charges in force', () => {
  const [nota] = readNotas([HISTORY]).notas;
  expect(nota).toMatchObject({
    description: 'CASA en el casco urbano de Luque, glorieta de los Poetas, 1.',
    owners: [
      { name: 'RUIZ GIL, EVA', taxId: '12345678Z', percent: 50, right: 'full' },
      { name: 'MAR SOL, LUIS', taxId: '87654321X', percent: 50, right: 'full' },
    ],
    isFree: false,
    charges: [{ kind: 'attachment' }, { kind: 'condition' }],
  });
});

test('a history is free of charges if its summary says so', () => {
  const free = HISTORY.filter(({ cells }) => !/Embargo|34\.023|Condición/.test(cells.at(-1)?.text ?? '')).map((one) =>
    one.cells[0]?.text === 'Resumen: finca con cargas.' ? line('Resumen: finca libre de cargas.') : one,
  );
  expect(readNotas([free]).notas[0]).toMatchObject({ isFree: true, charges: [] });
});

test('lines without a history, or without its present owner, are left as they are', () => {
  expect(sortHistory(HISTORY.slice(0, 3))).toEqual(HISTORY.slice(0, 3));
  const earlier = HISTORY.slice(0, 7);
  expect(sortHistory(earlier)).toEqual(earlier);
});

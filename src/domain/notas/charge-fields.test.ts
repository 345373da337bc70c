import { expect, test } from 'vitest';
import { readCharges } from './charges.ts';
import type { TextLine } from './text-page.ts';

const row = (...cells: readonly string[]): TextLine => ({
  gap: false,
  cells: cells.map((text, place) => ({ x: place * 150, text })),
});
const below = (text: string): TextLine => ({ gap: false, cells: [{ x: 150, text }] });

test.each([
  ['Carga 1', 'Carga 2'],
  ['Gravamen n.º 1', 'Gravamen n.º 2'],
])('a charge of labels and values is read in their order, and another begins at its heading: %s', (one, other) => {
  const lines = [
    row(one),
    row('Clase:', 'Hipoteca'),
    row('Acreedor:', 'BANCO SOL, S.A.'),
    row('Situación:', 'vigente'),
    row(other),
    row('Clase:', 'Embargo'),
    row('Detalle:', 'Ordenado por el Juzgado número 1 de Ayora en autos'),
    below('40/2021'),
    row('Situación:', 'vigente'),
  ];
  expect(readCharges(lines).charges).toEqual([
    { kind: 'mortgage', text: 'Clase: Hipoteca Acreedor: BANCO SOL, S.A. Situación: vigente' },
    {
      kind: 'attachment',
      text: 'Clase: Embargo Detalle: Ordenado por el Juzgado número 1 de Ayora en autos 40/2021 Situación: vigente',
    },
  ]);
});

test('another begins where the first label comes again, and one that ended is none', () => {
  const lines = [
    row('Tipus', 'Hipoteca', 'Rang', '1r'),
    row('Creditor', 'CAIXA MAR', 'Capital', '5.000 €'),
    row('Estat', 'Vigent'),
    row('Tipus', 'Embargament', 'Rang', '2n'),
    row('Creditor', 'Ajuntament', 'Principal', '500 €'),
    row('Estat', 'Cancel·lat'),
  ];
  expect(readCharges(lines).charges.map(({ kind, text }) => [kind, text])).toEqual([
    ['mortgage', 'Tipus Hipoteca Rang 1r Creditor CAIXA MAR Capital 5.000 € Estat Vigent'],
  ]);
});

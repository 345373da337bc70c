import { expect, test } from 'vitest';
import { withoutBoxes } from './boxes.ts';
import { readNotas } from './read-notas.ts';
import { pagesOfText, textOfLine } from './text-page.ts';

const textOf = (text: string) => withoutBoxes(pagesOfText(text)).map((page) => page.map(textOfLine));

test('a framed paragraph loses its frame, and its title becomes a heading', () => {
  expect(textOf('┌─ Descripción ────┐\n│ URBANA: Piso en │\n│ Zafra. │\n└──────────┘\nFin')).toEqual([
    ['Descripción', 'URBANA: Piso en', 'Zafra.', 'Fin'],
  ]);
  expect(textOf('┌─────┐\n│ Término municipal ... Zafra │\n└─────┘')).toEqual([['Término municipal\tZafra']]);
});

test('the rows of a framed table have a cell in each column, over pages too', () => {
  const [first, second] = withoutBoxes(
    pagesOfText('├────────┼──────┤\n│ Eva Sol │ 50% │\n├────────┼──────┤\f│ │ pleno │\n│ Luis Paz │ 50% │'),
  );
  expect(first?.map(({ cells }) => cells)).toEqual([
    [
      { x: 0, text: 'Eva Sol' },
      { x: 45, text: '50%' },
    ],
  ]);
  expect(second?.map(textOfLine)).toEqual(['pleno', 'Luis Paz\t50%']);
});

test('a page without frames stays as it is', () => {
  const pages = pagesOfText('Uno | dos\n\nTres');
  expect(withoutBoxes(pages)).toEqual(pages);
});

test('a note in frames is read, with the marks of its charges', () => {
  const frame = (title: string, ...rows: string[]) => [
    `┌─ ${title} ────────┐`,
    ...rows.map((row) => `│ ${row} │`),
    '└────────┘',
  ];
  const [nota] = readNotas(
    pagesOfText(
      [
        'REGISTRO DE LA PROPIEDAD DE ZAFRA',
        'Finca 3.101 [1 de 1]',
        ...frame('Descripción', 'URBANA: Piso en Zafra, calle Real. Linda: frente, la', 'calle.'),
        'Titulares',
        '┌────────────────┬────────────┬────────────────┐',
        '│ Apellidos y nombre │ Doc. │ Cuota y derecho │',
        '├────────────────┼────────────┼────────────────┤',
        '│ Sol Mar, Eva │ 12345678Z │ 100% pleno │',
        '│ │ │ dominio │',
        '└────────────────┴────────────┴────────────────┘',
        ...frame('Cargas vigentes', '<1> Hipoteca a favor de Banco Sol, S.A. Insc. 2ª.', '<2> Embargo letra A.'),
      ].join('\n'),
    ),
  ).notas;
  expect(nota?.owners).toMatchObject([{ name: 'Sol Mar, Eva', taxId: '12345678Z', percent: 100, right: 'full' }]);
  expect(nota?.charges.map(({ text }) => text)).toEqual([
    'Hipoteca a favor de Banco Sol, S.A. Insc. 2ª.',
    'Embargo letra A.',
  ]);
});

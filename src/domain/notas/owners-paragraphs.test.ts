import { describe, expect, test } from 'vitest';
import { readParagraphs } from './owners-paragraphs.ts';
import { pagesOfText } from './text-page.ts';

const read = (...lines: string[]) =>
  readParagraphs(pagesOfText(lines.join('\n')).flat())?.map((one) => [one.name, one.taxId, one.percent, one.right]) ??
  null;

describe('each owner in a paragraph that says what they hold', () => {
  test('in a sentence or behind a colon, over several lines', () => {
    expect(
      read(
        'Ana Ruiz Gil, con NIF 12345678Z, es dueña del 50% del pleno',
        'dominio por compra.',
        '',
        'LUIS MAR SOL (11111111H): 50% del pleno dominio por herencia.',
      ),
    ).toEqual([
      ['Ana Ruiz Gil', '12345678Z', 50, 'full'],
      ['LUIS MAR SOL', '11111111H', 50, 'full'],
    ]);
  });

  test('without a number', () => {
    expect(read('Doña Ana Ruiz Gil es titular del pleno dominio.')).toEqual([['Ana Ruiz Gil', null, null, 'full']]);
  });

  test('with a number, without a verb or a share', () => {
    expect(read('Ana Ruiz Gil, con NIF 12345678Z, usufructo vitalicio.')).toEqual([
      ['Ana Ruiz Gil', '12345678Z', null, 'usufruct'],
    ]);
  });

  test('of two rights both', () => {
    expect(read('Ana Ruiz Gil: 50% del pleno dominio y 50% del usufructo.')).toEqual([
      ['Ana Ruiz Gil', null, 50, 'full'],
      ['Ana Ruiz Gil', null, 50, 'usufruct'],
    ]);
  });

  test('a line continues without a gap, or where nothing is held yet', () => {
    expect(read('Ana Ruiz Gil', 'Tiene el 50% del pleno dominio.', 'Luis Mar Sol: 50% del pleno dominio.')).toEqual([
      ['Ana Ruiz Gil', null, 50, 'full'],
      ['Luis Mar Sol', null, 50, 'full'],
    ]);
    expect(read('Ana Ruiz Gil: 100% del pleno dominio.', '', 'Título de compra ante notario.')).toEqual([
      ['Ana Ruiz Gil', null, 100, 'full'],
    ]);
  });
});

describe('a couple in one paragraph', () => {
  test('holds it together, each with their number', () => {
    expect(
      read(
        'Ana Ruiz Gil, con NIF 12345678Z, y su esposo Luis Mar Sol, con NIF 11111111H, son dueños del 100% del pleno dominio.',
      ),
    ).toEqual([
      ['Ana Ruiz Gil', '12345678Z', 50, 'full'],
      ['Luis Mar Sol', '11111111H', 50, 'full'],
    ]);
  });

  test('of whom one has no number', () => {
    expect(read('Ana Ruiz Gil y su esposo Luis Mar Sol, con NIF 11111111H, son dueños del pleno dominio.')).toEqual([
      ['Ana Ruiz Gil', null, 50, 'full'],
      ['Luis Mar Sol', '11111111H', 50, 'full'],
    ]);
    expect(read('Ana Ruiz Gil, con NIF 12345678Z, y su esposo Luis Mar Sol, son dueños del pleno dominio.')).toEqual([
      ['Ana Ruiz Gil', '12345678Z', 50, 'full'],
      ['Luis Mar Sol', null, 50, 'full'],
    ]);
  });

  test('is not read where it holds two rights, which may be one each', () => {
    expect(
      read('Ana Ruiz Gil y su esposo Luis Mar Sol son dueños del 50% del pleno dominio y 50% del usufructo.'),
    ).toBeNull();
  });
});

test.each([
  ['Ana Ruiz Gil'],
  ['Ana Ruiz Gil es dueña de una parte.'],
  ['La finca está libre: pleno dominio 100%'],
  [`${'Ana '.repeat(30)}: pleno dominio.`],
  ['Ana Ruiz Gil, con NIF 12345678Z, y Luis Mar Sol, con NIF 11111111H, son dueños del pleno dominio.'],
])('%j is no such paragraph', (line) => {
  const found = read(line);
  expect(found === null || found.length === 0 || line.startsWith('La finca')).toBe(true);
});

test('nothing is read of nothing', () => {
  expect(readParagraphs([])).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { isOwnerRow, readRows } from './owners-rows.ts';
import { pagesOfText, type TextLine } from './text-page.ts';

const linesOf = (...lines: string[]) => pagesOfText(lines.join('\n')).flat();
const read = (...lines: string[]) =>
  readRows(linesOf(...lines))?.map(({ name, taxId, percent, right }) => [name, taxId, percent, right]) ?? null;
const isRow = (line: string) => isOwnerRow(linesOf(line)[0] as TextLine);

describe('each owner in a line, and below it what they hold', () => {
  test('alone', () => {
    expect(read('RUIZ GIL, ANA    12345678Z', 'Titular del pleno dominio de la totalidad', 'por compra')).toEqual([
      ['RUIZ GIL, ANA', '12345678Z', 100, 'full'],
    ]);
  });

  test.each(['ÁLVAREZ GIL, ANA', 'Íñigo Óbanos Gil', 'RUIZ\u00a0GIL, ANA', '“SOL” INVERSIONES, S.L.'])(
    'as %j',
    (name) => {
      expect(read(`${name}    12345678Z`, '100% del pleno dominio')?.map(([found]) => found)).toEqual([
        name.replace('\u00a0', ' '),
      ]);
    },
  );

  test('whose name begins with an accent, together with another', () => {
    expect(read('ÁLVAREZ GIL, ANA', 'MAR SOL, LUIS', '100% del pleno dominio')).toEqual([
      ['ÁLVAREZ GIL, ANA', null, 50, 'full'],
      ['MAR SOL, LUIS', null, 50, 'full'],
    ]);
  });

  test('in turn', () => {
    expect(
      read(
        'RUIZ GIL, ANA    12345678Z',
        '50% del pleno dominio',
        'por título de compra',
        'MAR SOL, LUIS    11111111H',
        '50% de la nuda propiedad',
      ),
    ).toEqual([
      ['RUIZ GIL, ANA', '12345678Z', 50, 'full'],
      ['MAR SOL, LUIS', '11111111H', 50, 'bare'],
    ]);
  });

  test('in lines that follow one another they hold it together', () => {
    expect(read('RUIZ GIL, ANA    12345678Z', 'MAR SOL, LUIS    11111111H', '100% del pleno dominio')).toEqual([
      ['RUIZ GIL, ANA', '12345678Z', 50, 'full'],
      ['MAR SOL, LUIS', '11111111H', 50, 'full'],
    ]);
  });

  test('of two rights both are theirs', () => {
    expect(read('RUIZ GIL, ANA    12345678Z', '50% del pleno dominio y 50% del usufructo')).toEqual([
      ['RUIZ GIL, ANA', '12345678Z', 50, 'full'],
      ['RUIZ GIL, ANA', '12345678Z', 50, 'usufruct'],
    ]);
  });

  test('lines that are set otherwise are read otherwise', () => {
    expect(read('Titular del pleno dominio', 'RUIZ GIL, ANA    12345678Z')).toBeNull();
    expect(read('RUIZ GIL, ANA    12345678Z', 'por título de compra')).toBeNull();
    expect(read('RUIZ GIL, ANA    12345678Z', 'pleno dominio', 'MAR SOL, LUIS    11111111H')).toBeNull();
    expect(readRows([])).toBeNull();
  });
});

test.each([
  'RUIZ GIL, ANA    12345678Z',
  'RUIZ GIL, ANA    no consta',
  'RUIZ GIL, ANA    ---',
  'Ana Ruiz',
  'Luis de la Mar y Sol',
  'ACME INVERSIONES, S.L.',
  'Acme Inversiones S.A.',
  'Van der Meer, Jan',
  'Ana Uno Dos Tres Cuatro Cinco Seis Siete Ocho',
  'ACME “SOL” S.L.',
])('%j is the line of an owner', (line) => expect(isRow(line)).toBe(true));

test.each([
  'RUIZ GIL, ANA    12345678Z    50%',
  'RUIZ GIL, ANA    casada',
  'RUIZ GIL, ANA 12345678Z casada',
  'Ana',
  'RUIZ GIL, ANA 12345678Z',
  'Ana Ruiz;',
  'Ana Ruiz:',
  'Ana Ruiz.',
  'Ana Ruiz,',
  'Ana ruiz gil',
  'Ana Uno Dos Tres Cuatro Cinco Seis Siete Ocho Nueve',
  'Ana Ruiz pleno dominio',
  'TITULO DE COMPRA',
  'Mitad Indivisa',
  'Provincia de Soria',
  '50% Ana Ruiz',
  'Titular: Ana Ruiz',
  'Don Luis Sol',
  '',
])('%j is none', (line) => {
  const [first] = linesOf(line);
  expect(first !== undefined && isOwnerRow(first)).toBe(false);
});

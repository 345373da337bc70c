import { describe, expect, test } from 'vitest';
import { readProse } from './owners-prose.ts';
import { readOwners } from './read-owners.ts';
import { pagesOfText } from './text-page.ts';

const read = (...lines: string[]) => readOwners(pagesOfText(lines.join('\n')).flat());
const said = (...lines: string[]) =>
  read(...lines).map(({ name, taxId, share, percent, right, title }) => [name, taxId, share, percent, right, title]);

test('lines of one paragraph say together what its owner holds', () => {
  expect(readProse(pagesOfText('ANA RUIZ GIL\npor mitad\npleno dominio').flat())).toMatchObject([
    { name: 'ANA RUIZ GIL', percent: 50, right: 'full' },
  ]);
});

describe('owners in a table', () => {
  test('with a column of rights and one of titles', () => {
    expect(
      said(
        'TITULAR              NIF          CUOTA      DERECHO            TÍTULO',
        'RUIZ GIL, ANA        12345678Z    50%        pleno dominio      Compra',
        'MAR SOL, LUIS        11111111H    1/4        nuda propiedad     Herencia',
      ),
    ).toEqual([
      ['RUIZ GIL, ANA', '12345678Z', '50%', 50, 'full', 'Compra'],
      ['MAR SOL, LUIS', '11111111H', '1/4', 25, 'bare', 'Herencia'],
    ]);
  });

  test('without a share, or with one that is no number', () => {
    expect(
      said(
        'NOMBRE               NIF          PARTICIPACIÓN',
        'RUIZ GIL, ANA        12345678Z    cuota legal',
        'MAR SOL, LUIS        11111111H',
        'PAZ RÍO, EVA         22222222J    entera',
      ),
    ).toEqual([
      ['RUIZ GIL, ANA', '12345678Z', null, null, null, null],
      ['MAR SOL, LUIS', '11111111H', null, null, null, null],
      ['PAZ RÍO, EVA', '22222222J', 'entera', 100, null, null],
    ]);
  });

  test('below a head that continues in a second line, which a row without a number is not', () => {
    const [head, last] = ['TITULAR              NIF          CUOTA', 'MAR SOL, LUIS        11111111H    50%'];
    expect(said(head, 'REGISTRAL', last)).toEqual([['MAR SOL, LUIS', '11111111H', '50%', 50, null, null]]);
    expect(said(head, 'RUIZ GIL, ANA                     50%', '', last).map(([name]) => name)).toEqual([
      ...['RUIZ GIL, ANA', 'MAR SOL, LUIS'],
    ]);
  });

  test('each with the title below them, over the whole width', () => {
    expect(
      said(
        'TITULAR              NIF          CUOTA',
        'RUIZ GIL, ANA        12345678Z    50%',
        '',
        'TÍTULO: Compra en escritura de 1 de marzo',
        '',
        'MAR SOL, LUIS        11111111H    50%',
        '',
        'Título: Herencia',
      ),
    ).toEqual([
      ['RUIZ GIL, ANA', '12345678Z', '50%', 50, null, 'Compra en escritura de 1 de marzo'],
      ['MAR SOL, LUIS', '11111111H', '50%', 50, null, 'Herencia'],
    ]);
  });

  test('whose number is beside the name, or unknown', () => {
    expect(
      said('TITULAR                          CUOTA', 'RUIZ GIL, ANA NIF 12345678Z      100%').map(
        ([, taxId, share]) => [taxId, share],
      ),
    ).toEqual([['12345678Z', '100%']]);
    expect(
      said(
        'TITULAR              NIF          CUOTA',
        'RUIZ GIL, ANA        No consta    50%',
        'MAR SOL, LUIS        11111111H    50%',
      ),
    ).toEqual([
      ['RUIZ GIL, ANA', null, '50%', 50, null, null],
      ['MAR SOL, LUIS', '11111111H', '50%', 50, null, null],
    ]);
  });

  test('who holds two rights stands twice', () => {
    expect(
      said(
        'TITULAR              NIF          CUOTA',
        'RUIZ GIL, ANA        12345678Z    50% del pleno dominio',
        '                                  50% del usufructo',
      ),
    ).toEqual([
      ['RUIZ GIL, ANA', '12345678Z', '50%', 50, 'full', null],
      ['RUIZ GIL, ANA', '12345678Z', '50%', 50, 'usufruct', null],
    ]);
  });

  test.each([
    ['Nombre', 'D.N.I.', 'Porcentaje'],
    ['Titulares', 'Documento', 'Parte'],
    ['Nom', 'NIE', 'Quota'],
    ['Izena', 'NAN', 'Partaidetza'],
    ['Propietario', 'Identificación', '% titularidad'],
  ])('under the heads %s, %s, %s', (...heads) => {
    const line = (cells: readonly string[]) => cells.map((cell) => cell.padEnd(22)).join('');
    expect(said(line(heads), line(['RUIZ GIL, ANA', '12345678Z', '25%']))).toEqual([
      ['RUIZ GIL, ANA', '12345678Z', '25%', 25, null, null],
    ]);
  });
});

describe('owners written out', () => {
  test('in whose favour something stands before the name', () => {
    expect(
      said(
        'Una mitad indivisa del pleno dominio a favor de DON LUIS MAR SOL, con N.I.F. 12345678Z.',
        'El usufructo a favor de DOÑA EVA RÍO PAZ, con N.I.F. 87654321X.',
      ).map(([name, taxId, , percent, right]) => [name, taxId, percent, right]),
    ).toEqual([
      ['LUIS MAR SOL', '12345678Z', 50, 'full'],
      ['EVA RÍO PAZ', '87654321X', null, 'usufruct'],
    ]);
  });

  test('without a number, a paragraph each, what they hold in it or in the next', () => {
    expect(
      said(
        'DON LUIS MAR SOL, titular de 1/2 del pleno dominio.',
        '',
        'RÍO PAZ, EVA',
        '',
        '1/2 de la nuda propiedad por herencia.',
        '',
        'Nombre: Ana Ruiz',
        '',
        'otra cosa que se dice',
      ).map(([name, taxId, , percent, right]) => [name, taxId, percent, right]),
    ).toEqual([
      ['LUIS MAR SOL', null, 50, 'full'],
      ['RÍO PAZ, EVA', null, 50, 'bare'],
      ['Ana Ruiz', null, null, null],
    ]);
  });

  test.each(['NO CONSTAN TITULARES', 'TITULARES: NO CONSTA ninguno', 'sin nombre alguno', ''])(
    'where %j is said there are none',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );

  test('neither a notary nor a spouse or representative is one', () => {
    expect(
      said(
        'DON LUIS MAR SOL, casado con DOÑA INÉS GIL, con N.I.F. 12345678Z, representado por DON JOSÉ PAZ, titular del pleno',
        'dominio por compra ante el notario DON PEDRO SANZ.',
      ).map(([name, , , , right]) => [name, right]),
    ).toEqual([['LUIS MAR SOL', 'full']]);
  });

  test('of whom nothing more is said holds what is not known', () => {
    expect(said('DON LUIS MAR SOL, con N.I.F. 12345678Z.')).toEqual([
      ['LUIS MAR SOL', '12345678Z', null, null, null, null],
    ]);
  });

  test('two sentences are two people, each with their own', () => {
    expect(
      said(
        'Luis Mar Sol, con N.I.F. 12345678Z, titular de 1/4 del pleno dominio. Eva Río Paz, con N.I.F. 87654321X, titular',
        'de 3/4 del pleno dominio.',
      ).map(([name, taxId, , percent]) => [name, taxId, percent]),
    ).toEqual([
      ['Luis Mar Sol', '12345678Z', 25],
      ['Eva Río Paz', '87654321X', 75],
    ]);
  });
});

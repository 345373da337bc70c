// Rules of the reader that are rarely covered by a whole note.
import { describe, expect, test } from 'vitest';
import { correctedNotas } from './corrected-notas.ts';
import { isDivided, joinLines } from './join-lines.ts';
import { type Nota, readNotas } from './read-notas.ts';
import { findCadastralReference, findCru, findFinca } from './references.ts';
import { isSameName } from './same-name.ts';
import { splitNote } from './split-note.ts';
import { pagesOfText, textOfLine } from './text-page.ts';
import { findIds, idOf } from './written-id.ts';

const linesOf = (text: string) => pagesOfText(text).flat();

test('numbers of people come in the order of the text, labelled or not', () => {
  expect(findIds('Ana, 12345678Z, y Luis, NIF 11111111H').map(({ id }) => id)).toEqual(['12345678Z', '11111111H']);
});

describe('the parts of a note', () => {
  const partsOf = (text: string) =>
    splitNote(linesOf(text)).blocks.map((block) =>
      Object.fromEntries(
        Object.entries(block).flatMap(([part, lines]) => (lines.length > 0 ? [[part, lines.map(textOfLine)]] : [])),
      ),
    );

  test('are opened by their headings, whose line keeps what stands behind them', () => {
    expect(
      partsOf(
        'REGISTRO DE LA PROPIEDAD DE JACA\nDATOS DE LA FINCA\nx\nDESCRIPCIÓN: Prado.\nTITULARES\nAna\nCARGAS: Una',
      ),
    ).toEqual([
      {
        head: ['REGISTRO DE LA PROPIEDAD DE JACA'],
        finca: ['x'],
        description: ['Prado.'],
        owners: ['Ana'],
        charges: ['Una'],
      },
    ]);
  });

  test('an owner’s own label stays on their line', () => {
    expect(partsOf('DATOS DE LA FINCA\nx\nTitular: ANA RUIZ')).toEqual([
      { finca: ['x'], owners: ['Titular: ANA RUIZ'] },
    ]);
  });

  test('a new property begins where its data come after owners or charges, and after the end of a whole note', () => {
    const one = 'DATOS DE LA FINCA\nuno\nTITULARES\nAna';
    const two = 'DATOS DE LA FINCA\ndos';
    expect(partsOf(`${one}\n${two}`)).toHaveLength(2);
    expect(partsOf(`DATOS DE LA FINCA\nuno\nCARGAS\nuna\n${two}`)).toHaveLength(2);
    expect(partsOf(`DATOS DE LA FINCA\nuno\n${two}`)).toHaveLength(1);
    expect(partsOf(`${one}\nREGISTRO DE LA PROPIEDAD DE JACA`)).toHaveLength(1);
    const ends = ['ADVERTENCIAS\nSin valor.', 'HONORARIOS\n9 euros'];
    for (const end of ends)
      expect(partsOf(`DATOS DE LA FINCA\nuno\n${end}\nREGISTRO DE LA PROPIEDAD DE JACA\n${two}`)).toHaveLength(2);
  });

  test('the line of a property and the heads of a table open a part without heading', () => {
    expect(partsOf('Nota\nFINCA DE JACA Nº: 12\nURBANA')).toEqual([
      { head: ['Nota'], finca: ['FINCA DE JACA Nº: 12'], description: ['URBANA'] },
    ]);
    expect(partsOf('FINCA DE JACA Nº: 12\nTITULAR   NIF   CUOTA\nAna   1   50%')[0]?.owners).toHaveLength(2);
    expect(partsOf('CARGAS\nuna\nFINCA DE JACA Nº: 12')).toHaveLength(2);
    // Neither a table within the charges nor a registry named in the description ends them.
    expect(partsOf('CARGAS\nuna\nTITULAR   NIF   CUOTA')[0]?.owners).toBeUndefined();
    const named = partsOf('DESCRIPCIÓN\nPrado inscrito en el\nRegistro de la Propiedad de Jaca');
    expect(named[0]?.description).toHaveLength(2);
  });

  test('a heading in plain words ends the charges, and that of cancelled ones opens them', () => {
    expect(partsOf('CARGAS\nuna.\n¿De quién es?\nAna')).toEqual([{ charges: ['una.'], owners: ['Ana'] }]);
    expect(partsOf('TITULARES\nAna.\nCargas caducadas:\nuna')).toEqual([{ owners: ['Ana.'], charges: ['una'] }]);
  });

  test('sections of the charges stay among them, a description does not end them', () => {
    expect(partsOf('CARGAS\nCARGAS VIGENTES\nuna')[0]?.charges).toEqual(['CARGAS VIGENTES', 'una']);
    expect(partsOf('CARGAS\nuna\nDescripción: algo más')[0]?.charges).toHaveLength(2);
  });
});

describe('what a property is called', () => {
  test.each([
    ['FINCA DE SEVILLA SECCIÓN 2 Nº: 12345', { municipality: 'SEVILLA', number: '12345' }],
    ['Finca registral de Jaca: 12.345', { municipality: 'Jaca', number: '12.345' }],
    ['Finca nº 77', { municipality: null, number: '77' }],
    ['FINCA 77/A', { municipality: null, number: '77/A' }],
    ['PREDIO DE LUGO Nº 246', { municipality: 'LUGO', number: '246' }],
    ['Getxoko finka 12', { municipality: 'Getxo', number: '12' }],
    ['una casa', null],
  ])('in %j is %j', (text, finca) => {
    expect(findFinca(text)).toEqual(finca);
  });

  test('is said nowhere but in its own data, unless they do not say it', () => {
    const read = (own: string, about: string) =>
      readNotas(pagesOfText(`DATOS DE LA FINCA\n${own}\nDESCRIPCIÓN\n${about}\nTITULARES\nTITULAR: RUIZ GIL, ANA`))
        .notas[0];
    expect(read('FINCA DE JACA Nº: 12', 'Parte de la finca de Soria nº 99')?.finca?.number).toBe('12');
    expect(read('x', 'Es la finca de Soria nº 99')?.finca?.number).toBe('99');
    expect(read('CRU: 41001000123456', 'CRU: 41001000999999')?.cru).toBe('41001000123456');
    expect(read('x', 'CRU: 41001000999999')?.cru).toBe('41001000999999');
  });

  test('each property has its own day and registry where it says them, else those of the whole', () => {
    const one = 'DATOS DE LA FINCA\nFINCA DE JACA Nº: 1\nTITULARES\nTITULAR: RUIZ GIL, ANA\nADVERTENCIAS\nx';
    const head = 'REGISTRO DE LA PROPIEDAD DE JACA\nFecha de emisión: 1/2/2026';
    const other = 'REGISTRO DE LA PROPIEDAD DE SORIA\nFecha de emisión: 3/4/2026';
    const said = (text: string) =>
      readNotas(pagesOfText(text)).notas.map(({ registry, issuedOn }) => [registry, issuedOn]);
    const jaca = ['REGISTRO DE LA PROPIEDAD DE JACA', '2026-02-01'];
    expect(said(`${head}\n${one}\n${one}`)).toEqual([jaca, jaca]);
    expect(said(`${head}\n${one}\n${other}\n${one}`)).toEqual([
      jaca,
      ['REGISTRO DE LA PROPIEDAD DE SORIA', '2026-04-03'],
    ]);
  });

  test('a label that says there is none is believed', () => {
    expect(findCadastralReference('Referencia catastral: no consta\n\n7837301VG8173B0001TT')).toBeNull();
    expect(findCadastralReference('Ref. Catastral: ---\n\n7837301VG8173B0001TT')).toBeNull();
    expect(findCadastralReference('Ref. Catastral: 7837301VG8173B0001TT')).toBe('7837301VG8173B0001TT');
    expect(findCru('IDUFIR: no consta\n\n41001000123456')).toBeNull();
    expect(findCru('texto 41001000123456')).toBe('41001000123456');
    expect(findCru('CRU: sin asignar\nIDUFIR: 41001000123456')).toBe('41001000123456');
  });
});

describe('numbers of people', () => {
  test.each([
    ['NIF: 12.345.678-Z', ['12345678Z']],
    ['12345678Z', ['12345678Z']],
    ['12345678A', []],
    ['Pasaporte nº AB 123456', ['AB123456']],
    ['DNI: no consta', [null]],
    ['NIF --- y CIF B12345674', [null, 'B12345674']],
    ['N.I.F. 12345678Z y C.I.F.: B-12.345.674', ['12345678Z', 'B12345674']],
    ['Pasaporte 12', []],
    ['nada', []],
  ])('in %j are %j', (text, ids) => {
    expect(findIds(text).map(({ id }) => id)).toEqual(ids);
  });

  test('stand where they are written', () => {
    expect(findIds('Ana, NIF 12345678Z.')).toEqual([{ at: 5, end: 18, id: '12345678Z' }]);
    expect(findIds('Ana 12345678Z.')).toEqual([{ at: 4, end: 13, id: '12345678Z' }]);
  });

  test.each([
    ['12345678Z', '12345678Z'],
    [' C01X00T47 ', 'C01X00T47'],
    ['No consta', null],
    ['--', null],
    ['Ana', null],
    ['', null],
  ])('a cell %j is %j', (cell, id) => {
    expect(idOf(cell)).toBe(id);
  });
});

describe('lines that continue', () => {
  test.each([
    [['ter-', 'cera'], 'tercera'],
    [['TER-', 'CERA'], 'TERCERA'],
    [['Pérez-', 'Reverte'], 'Pérez-Reverte'],
    [['Pérez-', '-Reverte'], 'Pérez-Reverte'],
    [['ter\u00AD', 'cera'], 'tercera'],
    [['12.345.678-', 'Z, titular'], '12.345.678-Z, titular'],
    [['uno', '', '  dos  tres '], 'uno dos tres'],
    [['uno -', 'dos'], 'uno - dos'],
    [[], ''],
  ])('%j are %j', (lines, text) => {
    expect(joinLines(lines)).toBe(text);
  });

  test('are known by what they end and begin with', () => {
    expect([isDivided('ter-', 'cera'), isDivided('12-', 'cera'), isDivided('ter', 'cera')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a text of an agent', () => {
  const unread: Nota = {
    registry: 'Jaca',
    issuedOn: '2026-11-20',
    finca: null,
    cru: null,
    cadastralReference: null,
    description: '',
    owners: [],
    isFree: false,
    charges: [],
  };
  const texts = (more: object) => ({ descripcion: '', cargas: '', titulares: '', ...more });

  test('with one head only makes one property, blank parts and all', () => {
    const titulares = '\n\nFinca 7, Jaca:\nRUIZ, ANA\n\nFinca 8, Jaca:\nMAR, LUIS';
    const notas = correctedNotas([unread], texts({ titulares }));
    expect(notas.map(({ owners, charges }) => [owners.map(({ name }) => name), charges])).toEqual([
      [['RUIZ, ANA'], []],
      [['MAR, LUIS'], []],
    ]);
  });

  test('with the CRU in the description counts before what was read', () => {
    const [nota] = correctedNotas(
      [{ ...unread, cru: '41001000999999' }],
      texts({ descripcion: 'CRU: 41001000123456' }),
    );
    expect(nota).toMatchObject({ cru: '41001000123456', registry: 'Jaca', description: 'CRU: 41001000123456' });
  });

  test('that says nothing leaves nothing', () => {
    expect(correctedNotas([unread], texts({}))).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    ['Mª José Ruiz Gil', 'RUIZ GIL, MARIA JOSE', true],
    ['Fco. Javier Paz Sol', 'PAZ SOL, FRANCISCO JAVIER', true],
    ['M Carmen Paz Sol', 'Maria Carmen Paz Sol', true],
    ['Ma Carmen Paz Sol', 'Maria Carmen Paz Sol', true],
    ['Don Ana de la Paz y Ruiz', 'RUIZ PAZ, ANA', true],
    ['Obras del Sur, S.L.', 'OBRAS SUR SL', true],
    ['Ana Ruiz', 'Ana Ruiz Gil', true],
    ['Ana Ruiz', 'Ana Ruiz Gil Sol', false],
    ['Ana Ruiz', 'Eva Ruiz', false],
    ['Ana', 'Ana', true],
    ['Ana', 'Ana Ruiz', false],
    ['', '', false],
    ['Xosé do Río das Penas', 'RIO PENAS, XOSE', true],
  ])('%j and %j are the same: %s', (one, other, same) => {
    expect(isSameName(one, other)).toBe(same);
    expect(isSameName(other, one)).toBe(same);
  });
});

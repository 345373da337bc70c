import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutAtWarning } from './charges.ts';
import { joinLines } from './join-lines.ts';
import { type Nota, readNotas } from './read-notas.ts';
import { BASQUE, CATALAN, COUPLE, FLOWING, GALICIAN, NEGATIVE, SEVERAL, TABLED, WRITTEN_OUT } from './testing/notas.ts';
import { pagesOfText, textOfPages } from './text-page.ts';

describe('references of a note', () => {
  test.each([
    ['by its label', FLOWING, '7837301VG8173B0001TT'],
    ['not that of another property, where its own is none', TABLED, null],
    ['in Catalan', CATALAN, '9872023VH5797S0001WX'],
    ['divided by spaces', FLOWING.replace('7837301VG8173B0001TT', '7837301 VG8173B 0001 TT'), '7837301VG8173B0001TT'],
    ['without a label', FLOWING.replace('Ref. Catastral:', 'Datos:'), '7837301VG8173B0001TT'],
  ])('R254 the cadastral reference is found %s', (_how, text, reference) => {
    expect(only(text).cadastralReference).toBe(reference);
  });

  test.each([
    ['IDUFIR', FLOWING, '41001000123456'],
    ['IDUFIR divided by spaces', TABLED, '33001000098765'],
    ['C.R.U.', WRITTEN_OUT, '44001000000055'],
    ['CODI REGISTRAL ÚNIC', CATALAN, '17003000043210'],
    ['ERREGISTRO KODE BAKARRA', BASQUE, '20003000009876'],
    ['CÓDIGO REXISTRAL ÚNICO', GALICIAN, '27001000002468'],
  ])('R255 the CRU is found by %s', (_label, text, cru) => {
    expect(only(text).cru).toBe(cru);
  });

  test.each([
    [FLOWING, { municipality: 'SEVILLA', number: '12345' }, 'REGISTRO DE LA PROPIEDAD DE SEVILLA Nº 4', '2026-03-12'],
    [TABLED, { municipality: 'GIJÓN', number: '777' }, 'REGISTRO DE LA PROPIEDAD DE GIJÓN Nº 1', null],
    [CATALAN, { municipality: 'GIRONA', number: '4321' }, 'REGISTRE DE LA PROPIETAT DE GIRONA NÚM. 3', '2026-03-05'],
    [BASQUE, { municipality: 'DONOSTIA', number: '987' }, 'DONOSTIAKO 3. ZK. JABETZA ERREGISTROA', '2026-03-12'],
    [GALICIAN, { municipality: 'LUGO', number: '246' }, 'REXISTRO DA PROPIEDADE DE LUGO Nº 1', null],
  ])('finca, registry and day are read (%#)', (text, finca, registry, issuedOn) => {
    expect(only(text)).toMatchObject({ finca, registry, issuedOn });
  });

  test('a word that a line divides is whole again', () => {
    expect(only(FLOWING).description).toContain('en planta tercera del edificio');
  });
});

describe('owners of a note', () => {
  test.each([
    [
      'each above their share',
      FLOWING,
      ['GARCÍA LÓPEZ, JUAN|12345678Z|50|full', 'RUIZ DEL MAR, MARÍA DEL CARMEN|X1234567L|50|bare'],
    ],
    [
      'in a table, with usufruct and a foreign number',
      TABLED,
      ['GARCÍA PÉREZ-REVERTE, MARÍA|12345678Z|100|usufruct', 'MÜLLER, HANS|C01X00T47|100|bare'],
    ],
    [
      'written out, a company and a passport among them',
      WRITTEN_OUT,
      [
        'JOSÉ SOLER VIDAL|12345678Z|50|full',
        'PROMOCIONES DEL JILOCA, S.L.|B12345674|66.666667|bare',
        'JOHN SMITH|123456789|33.333333|usufruct',
      ],
    ],
    ['together', COUPLE, ['LUIS MAR SOL|12345678Z|50|full', 'EVA RÍO PAZ|87654321X|50|full']],
    [
      'in Catalan, one without number',
      CATALAN,
      ['PUIG SERRA, JORDI|12345678Z|50|full', 'ROCA FONT, NÚRIA|null|50|usufruct'],
    ],
    ['in Basque', BASQUE, ['ETXEBERRIA AGIRRE, IÑAKI|12345678Z|100|full']],
    ['in Galician', GALICIAN, ['CASTRO RÍO, UXÍA|12345678Z|50|bare']],
  ])('are read %s', (_how, text, owners) => {
    expect(
      only(text).owners.map((owner) => [owner.name, owner.taxId, owner.percent, owner.right].map(String).join('|')),
    ).toEqual(owners);
  });

  test('each has a title', () => {
    expect(only(FLOWING).owners.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Adquirida por COMPRAVENTA .* protocolo 345\.$/),
      'Adquirida por HERENCIA, con reserva del usufructo.',
    ]);
    expect(only(TABLED).owners.map(({ title }) => title)).toEqual([
      'Herencia, notario D. Juan Ruiz, protocolo 1',
      'Donación, notario D. Luis Mora, protocolo 22',
    ]);
  });

  test('a note on several properties has a result for each', () => {
    const { notas } = readNotas(pagesOfText(SEVERAL));
    expect(notas.map(({ finca, cru, owners }) => [finca?.number, cru, owners.map(({ taxId }) => taxId)])).toEqual([
      ['100', '14002000000100', ['12345678Z']],
      ['101', '14002000000101', [null]],
    ]);
  });
});

describe('charges of a note', () => {
  test('are a paragraph each, over the end of a page too, and end with the warning', () => {
    expect(only(FLOWING)).toMatchObject({ isFree: false });
    expect(only(FLOWING).charges.map(({ kind }) => kind)).toEqual(['mortgage', 'tax_liability', 'attachment']);
    expect(only(FLOWING).charges.at(-1)?.text).toBe('ANOTACIÓN PREVENTIVA DE EMBARGO a favor de la Hacienda Pública.');
  });

  test.each([TABLED, WRITTEN_OUT, COUPLE, BASQUE, GALICIAN])('there are none where the note says so (%#)', (text) => {
    expect(only(text)).toMatchObject({ isFree: true, charges: [] });
  });

  test.each([
    ['Servidumbre de paso. MUY IMPORTANTE, queda prohibida la incorporación de los datos a ficheros.'],
    ['Servidumbre de paso. - No se podrán incorporar los datos de esta nota a ficheros o bases de datos.'],
    ["Servidumbre de paso. Queda prohibida la incorporació de les dades d'aquesta nota a fitxers."],
    ['Servidumbre de paso. Queda prohibida a incorporación dos datos desta nota a ficheiros.'],
    ['Servidumbre de paso. Debekatuta dago ohar honetako datuak fitxategietan sartzea.'],
  ])('R256 the text is cut at the warning that data may not be taken into files: %s', (text) => {
    expect(cutAtWarning(text)).toBe('Servidumbre de paso.');
  });

  test('R256 what only speaks of files is not cut', () => {
    const text = 'Hipoteca a favor de Ficheros Ibéricos, S.A., incorporada a la base de la finca.';
    expect(cutAtWarning(text)).toBe(text);
  });
});

test('a negative note is distinguished from a document that is no note', () => {
  expect(readNotas(pagesOfText(NEGATIVE)).kind).toBe('negative');
  expect(readNotas(pagesOfText('Factura 12. Total: 20 euros.')).kind).toBe('nothing');
});

test.each(['FINCA DE JACA Nº: 12', 'C.R.U.: 22001000000012'])('a page that only says %j is of a property', (text) => {
  expect(readNotas(pagesOfText(text))).toMatchObject({ kind: 'properties', notas: [{ owners: [], charges: [] }] });
});

describe('any text', () => {
  const WORDS = `${FLOWING}\n${TABLED}\n${WRITTEN_OUT}\n${CATALAN}\n${BASQUE}`.split(/(?<=\s)/);
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom('\n', '\n\n', '\t', '\f', '-\n', '\u00AD\n')), {
        maxLength: 150,
      })
      .map((words) => words.join('')),
  );

  test('is read without an error, and again in the same way', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const pages = pagesOfText(text);
        expect(readNotas(pages)).toEqual(readNotas(pages));
        for (const { percent } of readNotas(pages).notas.flatMap(({ owners }) => owners)) {
          expect(percent === null || (percent >= 0 && percent <= 100)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('is not changed by cleaning it once more', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const joined = joinLines(text.split('\n'));
        expect(joinLines([joined])).toBe(joined);
        expect(cutAtWarning(cutAtWarning(text))).toBe(cutAtWarning(text));
        const plain = textOfPages(pagesOfText(text));
        expect(textOfPages(pagesOfText(plain))).toBe(plain);
      }),
      { numRuns: 150 },
    );
  });
});

function only(text: string): Nota {
  const { notas } = readNotas(pagesOfText(text));
  expect(notas).toHaveLength(1);
  return notas[0] as Nota;
}

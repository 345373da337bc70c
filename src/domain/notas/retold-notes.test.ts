import { describe, expect, test } from 'vitest';
import { readCharges } from './charges.ts';
import { cleanLines } from './clean-lines.ts';
import { readNotas } from './read-notas.ts';
import { readOwners } from './read-owners.ts';
import { findFinca } from './references.ts';
import { findRegistry } from './registry-name.ts';
import { DESCRIPTION, noteWith } from './testing/note-with.ts';
import { pagesOfText, textOfLine } from './text-page.ts';

const chargesOf = (text: string) => readCharges(pagesOfText(text).flat()).charges.map((charge) => charge.text);
const ownersOf = (text: string) => readOwners(pagesOfText(text).flat()).map(({ percent, right }) => [percent, right]);

describe('a note told in a letter, a web page or a listing', () => {
  test('what a letter says at its end is no charge', () => {
    expect(chargesOf('Hipoteca a favor de Banco Sol, S.A.\n\nSi tens cap dubte, truca.\n\nSalut,\nEva')).toEqual([
      'Hipoteca a favor de Banco Sol, S.A.',
    ]);
  });

  test.each([
    'A favor de la finca hi ha inscrita una servitud de pas sobre la del costat.',
    'Derechos que le favorecen\nServidumbre de paso sobre el predio 31 de Zafra.',
    'La finca es troba lliure.',
  ])('the property is free: %j', (text) => {
    expect(readCharges(pagesOfText(`Libre de cargas.\n\n${text}`).flat())).toMatchObject({ isFree: true, charges: [] });
  });

  test('an easement in favour of another property stays', () => {
    expect(chargesOf('A favor de la finca 31 hay una servidumbre de paso.')).toHaveLength(1);
  });

  test('the month and the year above each entry of a timeline are no charges', () => {
    expect(chargesOf('2009\nHipoteca a favor de Banco Sol, S.A.\n\nMayo de 2014\nEmbargo letra A.')).toEqual([
      'Hipoteca a favor de Banco Sol, S.A.',
      'Embargo letra A.',
    ]);
    expect(chargesOf('Hipoteca a favor de Banco Sol, S.A., inscrita en mayo de\n\n2009')).toHaveLength(1);
  });

  test('a line that cannot end goes on after a gap', () => {
    expect(chargesOf('Penhora a favor de Sol, Lda., para garantia de\n\n900,00 euros.')).toHaveLength(1);
  });

  test('the letter of a notice below its charge belongs to it', () => {
    expect(chargesOf('Un embargament a favor de Banc Sol, S.A.\nAnotació lletra A.')).toHaveLength(1);
  });

  test('one sentence says of all owners what they hold', () => {
    const people = 'De Eva Sol Mar (DNI 12345678Z), una meitat; i de Pau Roca Gil (DNI 87654321X), una meitat.';
    expect(ownersOf(`${people} Tots dos en ple domini.`)).toEqual([
      [50, 'full'],
      [50, 'full'],
    ]);
    expect(ownersOf(people).map(([, right]) => right)).toEqual([null, null]);
    expect(
      ownersOf(
        'De Eva Sol Mar (DNI 12345678Z), el usufructo, y de Pau Roca Gil (DNI 87654321X), la nuda propiedad, ambos sobre la totalidad.',
      ),
    ).toEqual([
      [100, 'usufruct'],
      [100, 'bare'],
    ]);
    expect(ownersOf('Eva Sol Mar (DNI 12345678Z), ple propietària del total, per compra.')).toEqual([[100, 'full']]);
  });

  test('a municipality in brackets, and a registry by its town in a cell', () => {
    expect(findFinca('- Número de finca: 3.101 (Zafra)')).toEqual({ number: '3.101', municipality: 'Zafra' });
    expect(findRegistry(pagesOfText('Finca 3101\tZafra\tRegistro de Zafra 2').flat())).toBe('Registro de Zafra 2');
  });

  test('the letters of a unit belong to the number of a property', () => {
    expect(findFinca('Finca 3.101-G14')?.number).toBe('3.101-G14');
    expect(findFinca('Finca 3.101/PK4 de Zafra')?.number).toBe('3.101/PK4');
  });

  test('a disclaimer at the foot of a page belongs to no section', () => {
    const pages = pagesOfText('Titulares\nEva\nNota sin valor de certificación\tPág. 1\fLuis');
    expect(cleanLines(pages).map(textOfLine)).toEqual(['Titulares', 'Eva', 'Luis']);
  });

  test('headings in spaced letters may have a number', () => {
    const { notas } = readNotas(
      pagesOfText(`REGISTRE DE LA PROPIETAT DE VIC
Finca 31 de Vic

I I . D E S C R I P C I Ó
Casal amb hort, compost de
casa i corral, de mil metres quadrats. Té per límits: al davant, el camí;
a la dreta, la riera; a l'esquerra, terres de Pau Roca, i al fons, la
mateixa riera. Quota: una desena part.

I I I . D O M I N I
Eva Sol Mar (NIF 12345678Z), ple propietària del total.

I V. G R A V À M E N S
Cap.

V. D R E T S A C T I U S
Dret de pas.`),
    );
    expect(notas).toMatchObject([
      {
        description: expect.stringMatching(/^Casal amb hort, compost de casa .* Quota: una desena part\.$/),
        isFree: true,
      },
    ]);
  });

  test.each(['URBANA\n', 'URBANA:\n\n', 'DESCRIPCIÓN. URBANA. ', 'DESCRIPCIÓN\tURBANA. '])(
    'the nature of the property stays before its description: %j',
    (nature) => {
      const nota = noteWith({ description: `${nature}${DESCRIPTION.replace('URBANA: ', '')}` });
      expect(nota?.description).toMatch(/^URBANA\W+Vivienda/);
    },
  );
});

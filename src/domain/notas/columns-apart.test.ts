import { expect, test } from 'vitest';
import { readCharges } from './charges.ts';
import { columnsApart } from './columns-apart.ts';
import { readNotas } from './read-notas.ts';
import { pagesOfText, textOfLine } from './text-page.ts';

const BESIDE = `Registro de la Propiedad de Zafra

Descripción del inmueble                      Identificación
URBANA: Solar edificable en Zafra, en la      Finca registral
calle Ancha. Tiene una superficie de          5.901
trescientos metros cuadrados. Linda: fondo,   Municipio
callejón de los Toscanos.                     Zafra
                                              Referencia catastral
                                              5239014QC2553N0001MB

Propietarios
Ana Ruiz Gil      12345678Z    100 %   Pleno dominio

Cargas
La finca se encuentra libre de cargas.`;

test('a description and a column of data beside it are read one after the other', () => {
  expect(readNotas(pagesOfText(BESIDE)).notas).toMatchObject([
    {
      finca: { number: '5.901', municipality: 'Zafra' },
      cadastralReference: '5239014QC2553N0001MB',
      owners: [{ name: 'Ana Ruiz Gil' }],
      isFree: true,
    },
  ]);
  expect(readNotas(pagesOfText(BESIDE)).notas[0]?.description).toMatch(/^URBANA: Solar [^0-9]* los Toscanos\.$/);
});

test('two languages of one part, and columns of few lines, stay as they are', () => {
  const same = (text: string) => {
    const lines = pagesOfText(text).flat();
    return columnsApart(lines).map(textOfLine).join('\n') === lines.map(textOfLine).join('\n');
  };
  expect(
    same(
      'Descripció                          Descripción\nPis.                                Piso.\nA Reus.                             En Reus.',
    ),
  ).toBe(true);
  expect(same('Descripción                         Cargas\nPiso.                               Ninguna.')).toBe(true);
});

const TABLE = `Nº   Clase       A favor de    Principal   Situación
1    Hipoteca    Banco Sol     5 euros     Vigente
2    Afección    -             -           Caducada`;

test('a table that sums up the entries below it is none of them, and tells which have ended', () => {
  const read = (text: string) => readCharges(pagesOfText(text).flat()).charges.map(({ text: said }) => said);
  const entries = 'Carga 1. HIPOTECA a favor de Banco Sol.\nCarga 2. AFECCIÓN al impuesto.';
  expect(read(`cuadro resumen\n${TABLE}\n\ntexto de la nota\n${entries}`)).toEqual(['HIPOTECA a favor de Banco Sol.']);
  expect(read(`${TABLE}\n\nCarga 1. HIPOTECA a favor de Banco Sol.`)).toHaveLength(2);
  expect(read(TABLE)).toEqual(['Hipoteca Banco Sol 5 euros']);
});

test('entries with a letter and a number of their own are each a charge, though one before is none', () => {
  const text = 'C1 SERVITUD de pas a favor d’aquesta finca.\nC2 ANOTACIÓ PREVENTIVA D’EMBARGAMENT per 5 euros.';
  expect(readCharges(pagesOfText(text).flat()).charges.map(({ kind }) => kind)).toEqual(['attachment']);
});

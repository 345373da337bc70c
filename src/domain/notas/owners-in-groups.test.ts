import { expect, test } from 'vitest';
import { readCharges } from './charges.ts';
import { readNotas } from './read-notas.ts';
import { readOwners } from './read-owners.ts';
import { pagesOfText, type TextLine } from './text-page.ts';

const lines = (text: string): readonly TextLine[] => pagesOfText(text).flat();
const held = (text: string) => readOwners(lines(text)).map(({ name, percent, right }) => [name, percent, right]);

test('owners below the name of their right have it, and what two of them hold together is divided', () => {
  expect(
    held(`Usufructo
Ruiz Gil, Juan      12345678Z      100 % conjunto      Donación
Mora Rey, Ana       87654321X      100 % conjunto      Donación

Nuda propiedad
Ruiz Mora, Luis     11111111H      1/2                 Donación
Ruiz Mora, Inés     22222222J      1/2                 Donación`),
  ).toEqual([
    ['Ruiz Gil, Juan', 50, 'usufruct'],
    ['Mora Rey, Ana', 50, 'usufruct'],
    ['Ruiz Mora, Luis', 50, 'bare'],
    ['Ruiz Mora, Inés', 50, 'bare'],
  ]);
});

test('heads of a table of owners may be printed again, in another language or above each owner', () => {
  expect(
    held(`Titular               NIF           Cuota      Derecho
Titularra             IFZ           Kuota      Eskubidea
OTAEGI LASA, MIREN    12345678Z     50,00 %    Pleno dominio
LASA REY, UNAI        87654321X     50,00 %    Pleno dominio`),
  ).toEqual([
    ['OTAEGI LASA, MIREN', 50, 'full'],
    ['LASA REY, UNAI', 50, 'full'],
  ]);
  const card = (name: string, id: string) => `APELLIDOS Y NOMBRE      N.I.F.       DERECHO          CUOTA
${name}      ${id}      Pleno dominio      1/2 conjunta
CARÁCTER      TÍTULO Y DOCUMENTO      INSCRIPCIÓN
Ganancial      Compraventa. Córdoba, 11-04-1994      2ª`;
  expect(held(`${card('Lucena Gil, Rafael', '12345678Z')}\n${card('Mora Rey, Ana', '87654321X')}`)).toHaveLength(2);
});

test('a charge that was cancelled is none, although the sentence before tells its entry', () => {
  const charges = (last: string) =>
    readCharges(
      lines(
        `1. EMBARGO letra A a favor de la DIPUTACIÓN, por 6.204,18 euros. Anotación de 30 de septiembre de 2024. ${last}`,
      ),
    ).charges;
  expect(charges('CANCELADA el 3 de abril de 2025.')).toEqual([]);
  expect(charges('Vigente.')).toHaveLength(1);
});

test('the entry of a charge in a line of its own belongs to it, and the number of the next part is no charge', () => {
  expect(
    readCharges(
      lines(`Embargo a favor do Concello de Noia, por 1.874,90 euros e 410,00 euros para custas.
Anotación letra A, do 6 de outubro de 2024.

IV.`),
    ).charges.map(({ text }) => text),
  ).toEqual([
    'Embargo a favor do Concello de Noia, por 1.874,90 euros e 410,00 euros para custas. Anotación letra A, do 6 de outubro de 2024.',
  ]);
});

test('no charges are said in words that recognition joined', () => {
  expect(readCharges(lines('Sencargas rexistradas.')).isFree).toBe(true);
});

test('the part of its building that a property has ends its description, and opens no owners', () => {
  const [nota] = readNotas(
    pagesOfText(`Finca de Jerez nº 77
DESCRIPCIÓN REGISTRAL
URBANA: Vivienda en Jerez, calle Mayor, 15. Linda: frente, distribuidor; derecha, vivienda D; fondo, zona común.
Coeficiente 1,742%.
TITULARIDAD
RUIZ GIL, Esteban · NIF 12345678Z · pleno dominio · 100%`),
  ).notas;
  expect(nota?.description).toMatch(/Coeficiente 1,742%\.$/);
  expect(nota?.owners.map(({ name }) => name)).toEqual(['RUIZ GIL, Esteban']);
});

import { describe, expect, test } from 'vitest';
import { findBareDay, findNoteDate, findSignedDay } from './note-date.ts';
import { readNotas } from './read-notas.ts';
import { readOwners } from './read-owners.ts';
import { pagesOfText } from './text-page.ts';

const note = (end: string) =>
  readNotas(
    pagesOfText(`Registro de la Propiedad de Jaca
FINCA DE JACA Nº: 31
DESCRIPCIÓN
URBANA: Casa en Jaca. Linda: frente, calle.
TITULARES
Ana Ruiz Gil, con NIF 12345678Z, titular del pleno dominio de la totalidad.
CARGAS
HIPOTECA a favor de un banco, por 100.000 euros de principal.
${end}`),
  ).notas;

describe('what ends a note', () => {
  test.each([
    'ES NOTA SIMPLE CON VALOR MERAMENTE INFORMATIVO.',
    'Esta nota ten valor puramente informativo.',
    'Aquesta nota té valor purament informatiu i no dona fe del contingut dels assentaments.',
    'La presente información tiene carácter meramente informativo.',
    'Ohar honek informazio-balioa baino ez du.',
    'O presente documento tem valor meramente informativo.',
    'INSKRIBATZEKO DAUDEN AGIRIAK\nEz dago.',
    'REGISTOS PENDENTES\nNão existem registos pendentes.',
  ])('is no charge: %j', (end) => {
    const [nota, ...others] = note(`\n${end}`);
    expect(others).toEqual([]);
    expect(nota?.charges.map(({ text }) => text)).toEqual([
      'HIPOTECA a favor de un banco, por 100.000 euros de principal.',
    ]);
  });

  test('may be a stamp with the letterhead, which opens no other property; the day above it is the note’s', () => {
    const notas = note('\nJaca, a 14 de julio de 2022.\n\nREGISTRO DE LA PROPIEDAD\tJaca\nNOTA INFORMATIVA');
    expect(notas).toHaveLength(1);
    expect(notas[0]?.issuedOn).toBe('2022-07-14');
  });
});

test.each([
  ['Nota simple de varias fincas\nMotril, 22 de junio de 2021', '2021-06-22'],
  ['Informação\nÉvora (São Pedro), aos 13 de março de 2023', '2023-03-13'],
  ['Nota\nReus, a 3 de gener de 2020', '2020-01-03'],
])('a town and a day alone in a line are a signature: %j', (text, day) => expect(findSignedDay(text)).toBe(day));

test.each([
  ['Certidão permanente disponibilizada em 2020/01/24 e válida até 2021/01/24', '2020-01-24'],
  ['Emitida em 3 de fevereiro de 2021', '2021-02-03'],
  ['Data de emissão: 12-05-2022', '2022-05-12'],
])('a Portuguese paper is dated: %j', (text, day) => expect(findNoteDate(text)).toBe(day));

test('a day alone in a cell is the note’s, if there is no other', () => {
  expect(findBareDay('Registro de Motril\t22 de junio de 2021\nNota')).toBe('2021-06-22');
  expect(findBareDay('Registro\t22/06/2021\nNota\t22 de junio de 2021')).toBe('2021-06-22');
  expect(findBareDay('Registro\t22/06/2021\nNota\t23/06/2021')).toBeNull();
  expect(findBareDay('Válida hasta el 22/06/2021')).toBeNull();
});

test.each([
  'Figura inscrita la nuda propiedad de una mitad indivisa de esta finca a nombre de Doña Ana Ruiz Gil, con',
  'Aparece inscrita una mitad indivisa en nuda propiedad a favor de Doña Ana Ruiz Gil, con',
  'Consta inscrita a favor de Doña Ana Ruiz Gil la nuda propiedad de una mitad indivisa, con',
])('a sentence about what is entered in whose name names owners: %s', (sentence) => {
  const [nota] = readNotas(
    pagesOfText(`Registro de la Propiedad de Jaca. Finca número 31 de Jaca.
URBANA. Casa en Jaca. Linda: frente, calle.
${sentence}
NIF 12345678Z, por título de donación.
La finca aparece gravada con lo siguiente:
1. Hipoteca a favor de un banco, por 100 euros.`),
  ).notas;
  expect(nota?.description).toBe('URBANA. Casa en Jaca. Linda: frente, calle.');
  expect(nota?.owners).toMatchObject([{ name: 'Ana Ruiz Gil', taxId: '12345678Z' }]);
  expect(nota?.charges).toHaveLength(1);
});

test('a row of a table whose columns recognition joined is parted at the number', () => {
  const table = `Izen-abizenak            IFZ         Eskubidea      Partaidetza
Teodoro Muñoz Ruiz       12345678Z Jabetza osoa 100,00 %
                                                   (irabazpidezkoa, bien
                                                   artean)
Itziar Urrutia           X1234567L Jabetza osoa 100,00 %
                                                   (irabazpidezkoa, bien
                                                   artean)`;
  expect(readOwners(pagesOfText(table).flat()).map(({ name, percent, right }) => [name, percent, right])).toEqual([
    ['Teodoro Muñoz Ruiz', 50, 'full'],
    ['Itziar Urrutia', 50, 'full'],
  ]);
});

test('a table of owners keeps surnames that sound like shares, and leaves sentences below it out', () => {
  const table = `Titular                     NIF         Derecho         Cuota   Carácter

MIGUEL QUINTANA SAN         12345678Z   Pleno dominio   1/2     ganancial
MARTÍN

ROSARIO TERCERO RUIZ        X1234567L   Pleno dominio   1/2     ganancial

ANA BELÉN SÁEZ              87654321X   Pleno dominio   1/2     privativo

Los titulares con carácter ganancial lo son conjuntamente de la cuota indicada.`;
  const owners = readOwners(pagesOfText(table).flat());
  expect(owners.map(({ name, percent }) => [name, percent])).toEqual([
    ['MIGUEL QUINTANA SAN MARTÍN', 25],
    ['ROSARIO TERCERO RUIZ', 25],
    ['ANA BELÉN SÁEZ', 50],
  ]);
});

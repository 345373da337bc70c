import { expect, test } from 'vitest';
import { isSureOf, readNotas } from './read-notas.ts';
import { readOwners } from './read-owners.ts';
import { findFinca, findMunicipality } from './references.ts';
import { pagesOfText } from './text-page.ts';

const sharesOf = (text: string) => readOwners(pagesOfText(text).flat()).map(({ name, percent }) => [name, percent]);

test('a question opens the section that it names, regardless of its verb', () => {
  const [nota] = readNotas(
    pagesOfText(`Registro de la Propiedad de Yecla
Finca de Yecla nº 31

¿A quién pertenece?
Titular   NIF   Derecho   %
Eva Sol Mar   12345678Z   Pleno dominio   100%

¿Tiene cargas la vivienda?
No hay cargas registradas.`),
  ).notas;
  expect(nota?.owners.map(({ name }) => name)).toEqual(['Eva Sol Mar']);
  expect(nota?.isFree).toBe(true);
});

test('a sentence below a table may say that a couple holds its share together', () => {
  const table = `Titular   NIF   Derecho   %

Eva Sol Mar   12345678Z   Pleno dominio   100%

Luis Paz Gil   87654321X   Pleno dominio   100%
`;
  expect(sharesOf(`${table}\nAmbos son dueños con carácter ganancial de lo que se indica en cada fila.`)).toEqual([
    ['Eva Sol Mar', 50],
    ['Luis Paz Gil', 50],
  ]);
  expect(sharesOf(table).map(([, percent]) => percent)).toEqual([100, 100]);
});

test('the municipality follows the section of the books, or stands before the street', () => {
  expect(findFinca('Finca número 31 de la sección 2ª de Jumilla, al tomo 3')?.municipality).toBe('Jumilla');
  expect(findMunicipality('Piso segundo del edificio sito en Villanueva del Río, avenida de la Paz, 3.')).toBe(
    'Villanueva del Río',
  );
  expect(findMunicipality('Trastero situado en la planta baja, calle de su situación.')).toBeNull();
});

test('the day beside its label opens no section', () => {
  const [nota] = readNotas(
    pagesOfText(`Registro de la Propiedad de Yecla
Expedición   21/04/2019
Municipio   Yecla
Finca registral   31
Titular   Eva Sol Mar, con D.N.I. 12345678Z. 100% del pleno dominio.`),
  ).notas;
  expect(nota).toMatchObject({ issuedOn: '2019-04-21', finca: { number: '31', municipality: 'Yecla' } });
});

test('a registry whose name was cut after a preposition is not sure', () => {
  const sureOf = (name: string) =>
    readNotas(pagesOfText(`REGISTRO DE LA PROPIEDAD DE ${name}\n\nFINCA DE JACA Nº: 12`)).notas.map((nota) =>
      isSureOf(nota, 'registry'),
    );
  expect(sureOf('VILLANUEVA DEL')).toEqual([false]);
  expect(sureOf('VILLANUEVA')).toEqual([true]);
});

import { expect, test } from 'vitest';
import { readOwners } from './read-owners.ts';
import { pagesOfText } from './text-page.ts';

const read = (text: string) =>
  readOwners(pagesOfText(text).flat()).map(({ name, taxId, percent, right }) => [name, taxId, percent, right]);

test('owners beside a column with their share hold it together', () => {
  const card = [
    '100 %           Zoë van der Berg',
    'Pleno dominio   NIE Z2862338Q',
    '                Xiaoming Chen',
    '                NIE Y7289688J',
    '                compraventa · inscripción 2ª',
  ].join('\n');
  expect(read(card)).toEqual([
    ['Zoë van der Berg', 'Z2862338Q', 50, 'full'],
    ['Xiaoming Chen', 'Y7289688J', 50, 'full'],
  ]);
});

test('a table with the numbers below the names divides a share between those of one row', () => {
  const table = [
    'Titular y NIF             Participación   Derecho         Carácter',
    'Lucía Páez Peñafiel       60 por 100      Pleno dominio   Privativo',
    '62318269E',
    'Iñigo Cañizares Peña      40 por 100      Pleno dominio   Gananciales',
    '10863835S',
    'Asunción Ibáñez Núñez',
    '35003925H',
  ].join('\n');
  expect(read(table)).toEqual([
    ['Lucía Páez Peñafiel', '62318269E', 60, 'full'],
    ['Iñigo Cañizares Peña', '10863835S', 20, 'full'],
    ['Asunción Ibáñez Núñez', '35003925H', 20, 'full'],
  ]);
});

test('rows below a merged cell share it, and a line about the regime is nobody', () => {
  const table = [
    'Izena / Nombre         IFZ / NIF   Kuota / Cuota   Eskubidea / Derecho',
    '',
    'Iñaki Azpiazu Urkiola  56341808L   % 100           jabari osoa',
    '',
    'Nekane Etxeberria      72082538D',
    '',
    'Foru-komunikazioan / en comunicación foral.',
  ].join('\n');
  expect(read(table)).toEqual([
    ['Iñaki Azpiazu Urkiola', '56341808L', 50, 'full'],
    ['Nekane Etxeberria', '72082538D', 50, 'full'],
  ]);
});

test('a couple after what it holds has half each, and the number of a deed is no share', () => {
  const prose =
    'La descrita finca aparece inscrita: la totalidad en el pleno dominio a nombre de don Ramón Quiñones Sáenz, con documento nacional de identidad 65941123-P, y su cónyuge doña Begoña Ariño Montañés, con documento nacional de identidad 31119950-F, quienes la adquirieron por escritura de protocolo 1034/2011.';
  expect(read(prose)).toEqual([
    ['Ramón Quiñones Sáenz', '65941123P', 50, 'full'],
    ['Begoña Ariño Montañés', '31119950F', 50, 'full'],
  ]);
});

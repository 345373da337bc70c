import { expect, test } from 'vitest';
import { readOwners } from './read-owners.ts';
import { pagesOfText } from './text-page.ts';

const read = (text: string) =>
  readOwners(pagesOfText(text).flat()).map(({ name, taxId, percent, right }) => [name, taxId, percent, right]);

test('cards beside each other are each read with their own number', () => {
  const cards = [
    'Celestino Álvarez Piñera    María Oliva Cueto Sariego',
    'NIF 10872345S               NIF 71634209L',
    '50 % · pleno dominio        50 % · pleno dominio',
  ].join('\n');
  expect(read(cards)).toEqual([
    ['Celestino Álvarez Piñera', '10872345S', 50, 'full'],
    ['María Oliva Cueto Sariego', '71634209L', 50, 'full'],
  ]);
});

test('a right beside a name, without a share, is of the whole', () => {
  const cards = [
    'Usdefruit vitalici    Narcís Sureda Vilallonga NIF 01436332M',
    '                      S’ha reservat el dret en la donació.',
    'Nua propietat         Laura Sureda De Vries NIF X2597688E',
    '                      Donació del seu pare.',
  ].join('\n');
  expect(read(cards)).toEqual([
    ['Narcís Sureda Vilallonga', '01436332M', 100, 'usufruct'],
    ['Laura Sureda De Vries', 'X2597688E', 100, 'bare'],
  ]);
});

test('numbers told in the order of the names are no shares of each', () => {
  const text =
    'Don Iker Urbieta Sorazu y Doña Nekane Manterola Gil, con D.N.I. 46012881R y 70082977E, respectivamente, son dueños del pleno dominio de la totalidad, con carácter ganancial.';
  expect(read(text)).toEqual([
    ['Iker Urbieta Sorazu', '46012881R', 50, 'full'],
    ['Nekane Manterola Gil', '70082977E', 50, 'full'],
  ]);
});

test('owners in whose favour a property is entered by halves own it fully', () => {
  const text =
    'figura inscrita, según la inscripción séptima, por mitad y proindiviso a favor de doña Remedios Becerra Marín, con DNI 05248994A, y de don Fermín Lobato Orozco, con DNI 33236790L, por compra.';
  expect(read(text)).toEqual([
    ['Remedios Becerra Marín', '05248994A', 50, 'full'],
    ['Fermín Lobato Orozco', '33236790L', 50, 'full'],
  ]);
});

test('a number below a share, with its label shortened, is the number of the name above', () => {
  const text = 'RUIZ GIL, JOSÉ   100,000000 % PLENO DOMINIO, PRIVATIVO\n\nDOC. IDENT. 28733019Q. DIVORCIO.';
  expect(read(text)).toEqual([['RUIZ GIL, JOSÉ', '28733019Q', 100, 'full']]);
});

test('a right said before its share has that share, and each of two has its own', () => {
  const text =
    'Dosinda Couñago Barreiro, con NIF 08569947D, titular do usufruto vitalicio dunha metade indivisa e do pleno dominio da outra metade indivisa. Brais Loureiro Couñago, con NIF 49657964K, titular da núa propiedade dunha metade indivisa.';
  expect(read(text)).toEqual([
    ['Dosinda Couñago Barreiro', '08569947D', 50, 'usufruct'],
    ['Dosinda Couñago Barreiro', '08569947D', 50, 'full'],
    ['Brais Loureiro Couñago', '49657964K', 50, 'bare'],
  ]);
});

test('rows of a name and what is held, with the number below, are each an owner', () => {
  const rows = [
    'ACTIVOS MULHACEN II, S.A.   60,000000 % PLENO DOMINIO',
    'DOC. IDENT. A86401122. COMPRA, INSCRIPCIÓN 5.ª',
    'TRANSPORTES HERMANOS NAVARRETE, S.L.   40,000000 % PLENO DOMINIO',
    'DOC. IDENT. B23408719. COMPRA, INSCRIPCIÓN 5.ª',
  ].join('\n');
  expect(read(rows)).toEqual([
    ['ACTIVOS MULHACEN II, S.A.', 'A86401122', 60, 'full'],
    ['TRANSPORTES HERMANOS NAVARRETE, S.L.', 'B23408719', 40, 'full'],
  ]);
});

import { expect, test } from 'vitest';
import { readOwners } from './read-owners.ts';
import { pagesOfText } from './text-page.ts';

const read = (text: string) =>
  readOwners(pagesOfText(text).flat()).map(({ name, taxId, percent, right }) => [name, taxId, percent, right]);

const TABLE = `TITULAR                 N.I.F.      TOMO   LIBRO   FOLIO   ALTA
ÚBEDA LOZANO, TEODORO   12345678Z   2866   454     46      5
QUINTANA RUIZ, MARÍA X1234567L      2866   454     46      5
JOSÉ
`;

test.each([
  ['ÚBEDA LOZANO, TEODORO Y QUINTANA RUIZ, MARÍA JOSÉ: 100,000000% del\npleno dominio con carácter ganancial.', 50, 50],
  ['ÚBEDA LOZANO, TEODORO: 25% del pleno dominio.\nQUINTANA RUIZ, MARÍA JOSÉ: 75% del pleno dominio.', 25, 75],
  [
    'QUINTANA RUIZ, MARÍA JOSÉ, una mitad indivisa en pleno dominio.\nÚBEDA LOZANO, TEODORO, 1/2 en pleno dominio.',
    50,
    50,
  ],
])('people of a table hold what is said below of their names: %j', (said, teodoro, maria) => {
  const owners = read(`${TABLE}${said}\nPor título de compra, inscripción 5ª.`);
  expect(owners.toSorted()).toEqual(
    [
      ['QUINTANA RUIZ, MARÍA JOSÉ', 'X1234567L', maria, 'full'],
      ['ÚBEDA LOZANO, TEODORO', '12345678Z', teodoro, 'full'],
    ].toSorted(),
  );
});

test('of somebody of whom nothing is said below, what is held is not known', () => {
  expect(read(`${TABLE}ÚBEDA LOZANO, TEODORO: 100% del pleno dominio.`)).toEqual([
    ['ÚBEDA LOZANO, TEODORO', '12345678Z', 100, 'full'],
    ['QUINTANA RUIZ, MARÍA JOSÉ', 'X1234567L', null, null],
  ]);
});

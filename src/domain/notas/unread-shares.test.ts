import { expect, test } from 'vitest';
import { readOwners } from './read-owners.ts';
import { pagesOfText } from './text-page.ts';

const sharesOf = (text: string) => readOwners(pagesOfText(text).flat()).map(({ percent }) => percent);

test('a percentage behind its label is a share', () => {
  const row = (name: string, share: string) => `${name}   NIF 12345678Z PORC ${share} DCHO PLENO DOMINIO`;
  expect(sharesOf(`${row('SOL MAR, EVA', '80,00')}\n\n${row('PAZ GIL, LUIS', '20,00')}`)).toEqual([80, 20]);
  expect(sharesOf(row('SOL MAR, EVA', '100,00'))).toEqual([100]);
});

test('no share is supposed where a number may be one', () => {
  const said = (others: string) =>
    `La finca pertenece en pleno dominio a Eva Sol Mar, DNI 12345678Z${others} y Luis Paz Gil, DNI 87654321X.`;
  expect(sharesOf(said(''))).toEqual([50, 50]);
  expect(sharesOf(said(' (80,00)'))).toEqual([null, null]);
  expect(sharesOf(`${said('')} Reparto 80/20.`)).toEqual([null, null]);
  expect(sharesOf(`${said('')} Precio: 90,15 euros; superficie, 80,25 m2.`)).toEqual([50, 50]);
});

import { expect, test } from 'vitest';
import { readCatalogueFiles } from '../../server/catalogue/read-catalogue-files.ts';
import { findProductBySlug } from '../catalogue/catalogue.ts';
import { laterCharges } from './later-charges.ts';

const catalogue = readCatalogueFiles().build();
const search = findProductBySlug(catalogue, 'propiedades-de-una-persona')!;
const deed = findProductBySlug(catalogue, 'copia-escritura-notarial')!;

test.each([
  ['160701', null],
  ['160702', 50],
  ['160703', 25],
  ['160704', 10],
  ['160705', 3],
  ['160706', 1],
])('the search charges 20.76 before tax for each property found, with %s chosen at most for %s', (chosen, most) => {
  expect(laterCharges(search, { 1607: chosen })).toMatchObject([{ unit: 'property', amount: 2512, over: null, most }]);
});

test('a deed is charged by the page over 20, at the rate of the copy that was chosen; before, at either', () => {
  const byPage = (answers?: Parameters<typeof laterCharges>[1]) =>
    laterCharges(deed, answers).flatMap(({ unit, amount, over }) => (unit === 'page' ? [[amount, over]] : []));
  expect(byPage({ 3817: '381701' })).toEqual([[182, 20]]);
  expect(byPage({ 3817: '381702' })).toEqual([[424, 20]]);
  expect(byPage()).toEqual([
    [182, 20],
    [424, 20],
  ]);
});

test('what an authority charges is passed on at cost, without an amount', () => {
  const mark = findProductBySlug(catalogue, 'renovacion-marca')!;
  expect(laterCharges(mark, {})).toMatchObject([{ amount: null, most: null }]);
});

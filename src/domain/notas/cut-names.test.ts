import { expect, test } from 'vitest';
import { isNameCut } from './cut-names.ts';
import type { NotaOwner } from './owner.ts';
import { readOwners } from './read-owners.ts';
import { pagesOfText } from './text-page.ts';

const owner = (name: string, taxId: string | null): NotaOwner => ({
  ...{ name, taxId, share: null, percent: 100, right: 'full', title: null },
});
const isCut = (name: string, taxId: string | null, text: string) =>
  isNameCut([owner(name, taxId)], pagesOfText(text).flat());

test.each([
  ['Olivares, S.L.', 'B12345674', 'pertenece a Molinos\nOlivares, S.L., C.I.F. B12345674', true],
  ['Molinos Olivares, S.L.', 'B12345674', 'pertenece a Molinos\nOlivares, S.L., C.I.F. B12345674', false],
  ['Olivares, S.L.', 'B12345674', 'pertenece a Molinos, Olivares, S.L.', true],
  ['Molinos Olivares', 'B12345674', 'Molinos Olivares\tB12345674', true],
  ['Eva Sol Mar', '12345678Z', 'Doña Eva Sol Mar, D.N.I. 12345678Z', false],
  ['Sol Mar', '12345678Z', 'es de Eva Sol Mar, D.N.I. 12345678Z', true],
  ['Eva Sol Mar', '12345678Z', 'En Zafra, Eva Sol Mar, D.N.I. 12345678Z', false],
  ['Eva Sol Mar', '12345678Z', 'Titular\tDerecho Pleno\nEva Sol Mar\t12345678Z', false],
  ['Eva Sol Mar', '12345678Z', 'Herencia\n\nEva Sol Mar, D.N.I. 12345678Z', false],
])('%s (%s) in %j', (name, taxId, text, expected) => expect(isCut(name, taxId, text)).toBe(expected));

test('a company named last, over two lines, has its whole name', () => {
  const text = `Son dueños en pleno dominio Doña Eva Sol Mar, D.N.I. 12345678Z, de una mitad indivisa, por
el mismo título; y Molinos
Olivares, S.L., C.I.F. B12345674, de la otra mitad indivisa, por compra.`;
  expect(readOwners(pagesOfText(text).flat()).map(({ name }) => name)).toEqual([
    'Eva Sol Mar',
    'Molinos Olivares, S.L.',
  ]);
});

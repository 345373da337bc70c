import { describe, expect, test } from 'vitest';
import { isSectionHead, withoutNoCharges } from './charge-sections.ts';
import { readCharges } from './charges.ts';
import { pagesOfText } from './text-page.ts';

describe('sections of charges', () => {
  test.each([
    ['PENDIENTES', true],
    ['Cargas vigentes:', true],
    ['Cargas vigentes.', false],
    ['Cargas vigentes;', false],
    ['HIPOTECA', false],
    ['12', false],
    ['', false],
    [Array(12).fill('CARGAS').join(' '), true],
    [Array(13).fill('CARGAS').join(' '), false],
  ])('%j heads one: %s', (line, heads) => {
    expect(isSectionHead(line)).toBe(heads);
  });

  test.each([
    ['No hay cargas.', '', true],
    ['No hay más cargas.', '', false],
    ['Hipoteca de SOL. No hay más cargas.', 'Hipoteca de SOL.', false],
    ['Hipoteca de SOL.', 'Hipoteca de SOL.', false],
    ['No hay cargas. Ruegan silencio.', '', true],
    ['No hay cargas, salvo una hipoteca.', 'No hay cargas, salvo una hipoteca.', false],
  ])('of %j is left %j, free: %s', (text, rest, isFree) => {
    expect(withoutNoCharges(text)).toEqual({ rest, isFree });
  });
});

test('the number of proceedings before the word of their state is no heading', () => {
  expect(isSectionHead('184/2018. (VIGENTE)')).toBe(false);
  expect(isSectionHead('3. CARGAS VIGENTES')).toBe(true);
});

const read = (text: string) => readCharges(pagesOfText(text).flat());
const MORTGAGE = 'Hipoteca a favor de Banco Sol, S.A., por 100 euros.';

describe('a property is free', () => {
  test.each([
    'Esta finca se encuentra libre de toda clase de cargas.',
    'No aparece afecta a carga ni gravamen alguno.',
    'Ninguna carga consta en los libros.',
    'Cargas vigentes: 0',
    'Finca libre.',
    'No hi consten càrregues.',
    "No s'hi observen càrregues.",
    "No n'hi ha cap.",
    'Ningunha carga rexistrada',
    'Sem registos de ónus ou encargos em vigor',
    'O imóvel não apresenta ónus.',
    'Ez dauka zamarik',
    'Ez dago / No hay',
    'Libre de cargas / Lliure de càrregues',
  ])('where the note says so: %s', (text) => {
    expect(read(text)).toEqual({ isFree: true, saysFree: true, charges: [] });
  });

  test.each([
    'No está libre de cargas.',
    'La finca no está libre de cargas.',
    'No se ha comprobado si hay cargas.',
    'No constan cargas canceladas.',
    'Otras cargas: ninguna',
    `${MORTGAGE} El vendedor se obliga a entregarla libre de cargas.`,
    `${MORTGAGE}\n\nCARGAS CANCELADAS\n\nNo hay`,
    `${MORTGAGE}\n\nEz dago / No hay`,
    'Ónus e encargos em vigor',
    'Càrregues vigents',
  ])('nowhere else: %s', (text) => {
    expect(read(text).saysFree).toBe(false);
    expect(read(text).charges.every(({ kind }) => kind === 'mortgage')).toBe(true);
  });
});

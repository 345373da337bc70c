import { describe, expect, test } from 'vitest';
import { isSectionHead, withoutNoCharges } from './charge-sections.ts';

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

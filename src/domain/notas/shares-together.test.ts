import { expect, test } from 'vitest';
import type { NotaOwner } from './owner.ts';
import { isWhole, withCouples } from './shares-together.ts';

const owner = (percent: number | null, right: NotaOwner['right'] = 'full', name = 'ANA') =>
  ({ name, taxId: null, share: null, percent, right }) as NotaOwner;
const percents = (owners: readonly NotaOwner[], regimes: readonly string[]) =>
  withCouples(owners, regimes).map(({ percent }) => percent);

test.each([
  [[owner(100)], true],
  [[owner(50), owner(50)], true],
  [[owner(33.33), owner(33.33), owner(33.33)], true],
  [[owner(99.89)], false],
  [[owner(99.95)], true],
  [[owner(50)], false],
  [[owner(100), owner(100)], false],
  [[owner(100, 'usufruct'), owner(100, 'bare')], true],
  [[owner(100, 'usufruct'), owner(50, 'bare')], false],
  [[owner(50), owner(50, 'usufruct'), owner(50, 'bare')], true],
  [[owner(50), owner(50, 'usufruct'), owner(40, 'bare')], false],
  [[owner(50), owner(null)], false],
  [[owner(50), owner(50, null)], false],
  [[], false],
] as const)('%j are the whole: %s', (owners, whole) => expect(isWhole(owners)).toBe(whole));

test.each(['con carácter ganancial', 'GANANCIALES', 'societat de guanys', 'irabazpidezkoa', 'consorcial aragonés'])(
  'each of a couple (%s) was given what both hold',
  (regime) => {
    expect(percents([owner(100), owner(100, 'full', 'LUIS')], [regime, regime])).toEqual([50, 50]);
  },
);

test('couples are divided beside others, to six decimals', () => {
  const shares = [owner(33.3333), owner(33.3333), owner(66.6667)];
  expect(percents(shares, ['ganancial', 'ganancial', ''])).toEqual([16.66665, 16.66665, 66.6667]);
  expect(percents([owner(50), owner(50), owner(50), owner(50)], Array(4).fill('ganancial'))).toEqual([25, 25, 25, 25]);
});

test('nothing is divided that is whole as it stands, or would not be whole then', () => {
  expect(percents([owner(50), owner(50)], ['ganancial', 'ganancial'])).toEqual([50, 50]);
  expect(percents([owner(80), owner(80)], ['ganancial', 'ganancial'])).toEqual([80, 80]);
  expect(percents([owner(100), owner(100)], ['ganancial', 'privativo'])).toEqual([100, 100]);
  expect(percents([owner(100), owner(100)], ['', ''])).toEqual([100, 100]);
  expect(percents([owner(100), owner(100)], [])).toEqual([100, 100]);
  expect(percents([owner(100), owner(100, 'usufruct')], ['ganancial', 'ganancial'])).toEqual([100, 100]);
  expect(percents([owner(null), owner(null)], ['ganancial', 'ganancial'])).toEqual([null, null]);
});

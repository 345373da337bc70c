import { expect, test } from 'vitest';
import { KEYS, tabKey } from '../kit/commands/keys.ts';
import { PAGE_KEYS } from '../tabs/page-keys.ts';

const always = [
  ...Object.values(KEYS.everywhere),
  ...Object.values(PAGE_KEYS),
  ...Array.from({ length: 9 }, (_, index) => tabKey(index)),
];
const { everywhere: _, ...places } = KEYS;

test.each([['everywhere', {}], ...Object.entries(places)])(
  'no two commands share a key in one place, for every kind of user: %s',
  (_place, own) => {
    const all = [...always, ...Object.values<string>(own)];
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
  },
);

test('a key that begins a pair does nothing by itself', () => {
  const all: readonly string[] = [...always, ...Object.values(places).flatMap((own) => Object.values(own))];
  const begins = all.filter((key) => key.includes(' ')).map((key) => key.split(' ')[0]);
  expect(all.filter((key) => begins.includes(key))).toEqual([]);
});

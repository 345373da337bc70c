import { describe, expect, test } from 'vitest';
import { extractCrus, isCru } from './cru.ts';

test.each(['28099000123456', '08056000000017', '52001000123456', '28099 000123456'])('%j can be a CRU', (value) => {
  expect(isCru(value)).toBe(true);
});

test.each([
  '',
  '2809900012345',
  '280990001234567',
  '00099000123456',
  '53001000123456',
  '99099000123456',
  '2809900012345A',
])('%j can not', (value) => {
  expect(isCru(value)).toBe(false);
});

describe('R255 extraction from text', () => {
  test.each([
    ['CÓDIGO REGISTRAL ÚNICO: 28099000123456.', ['28099000123456']],
    ['IDUFIR 28099000123456\n08056000000017 ', ['28099000123456', '08056000000017']],
    ['28099000123456, de nuevo 28099000123456.', ['28099000123456']],
    ['de quince cifras 280990001234567.', []],
    ['al final, sin nada detrás 28099000123456', []],
    ['28099000123456ABC', ['28099000123456']],
  ])('%j', (text, crus) => {
    expect(extractCrus(text)).toEqual(crus);
  });
});

import { expect, test } from 'vitest';
import { readData } from '../../../scripts/import-territory/read-data.ts';
import { foldName, waysToSay } from './place-name.ts';
import { PROVINCE_VALUES, provinceValueOfCode } from './province-values.ts';

const { provinces } = readData();

test('the 52 values of the forms are 900101 to 900152, in order', () => {
  expect(PROVINCE_VALUES.map(({ value }) => value)).toEqual(Array.from({ length: 52 }, (_, at) => 900101 + at));
});

test.each(PROVINCE_VALUES)('$value is $name, INE $code', ({ value, code, name }) => {
  const province = provinces.find((row) => row.code === code);
  const names = [province?.name ?? '', province?.officialName ?? '', ...(province?.aliases ?? [])];
  expect(names.flatMap(waysToSay).map(foldName)).toContain(foldName(name));
  expect(provinceValueOfCode(code).value).toBe(value);
});

test('every province of INE has a value', () => {
  expect(PROVINCE_VALUES.map(({ code }) => code).sort()).toEqual(provinces.map(({ code }) => code).sort());
});

test('what is no province has no value', () => {
  expect(() => provinceValueOfCode('53')).toThrow(RangeError);
});

import { expect, test } from 'vitest';
import { readList, readOptional, readTable } from './read-table.ts';

const TABLE = 'code\tname\taliases\n01\tÁlava\tAraba|Araba/Álava\n02\tAlbacete\t\n';

test('rows are read by the names of their columns, codes with their zeros', () => {
  expect(readTable(TABLE, ['aliases', 'code'])).toEqual([
    { aliases: 'Araba|Araba/Álava', code: '01' },
    { aliases: '', code: '02' },
  ]);
});

test('a missing column is named', () => {
  expect(() => readTable(TABLE, ['name', 'iso'])).toThrow(new RangeError('table without column iso'));
  expect(() => readTable('\n', ['name'])).toThrow(new RangeError('table without column name'));
});

test('a row that lost a field is refused', () => {
  expect(() => readTable(`${TABLE}03\tAlicante\n`, ['code'])).toThrow(RangeError);
});

test('an empty field has no values and may be nothing', () => {
  expect([readList(''), readList('a'), readList('a|b')]).toEqual([[], ['a'], ['a', 'b']]);
  expect([readOptional(''), readOptional('0')]).toEqual([null, '0']);
});

import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { PROVINCE_VALUES } from '../territory/province-values.ts';
import { codesOf, findCode } from './codes.ts';
import { FIELD_LABELS, RECORD_FIELDS } from './record-fields.ts';
import { readTable, writeTable } from './record-table.ts';
import { PORTFOLIO_KINDS } from './records.ts';

/** The stored value of one cell in a column; undefined if it is not understood. */
const kept = (kind: (typeof PORTFOLIO_KINDS)[number], column: string, cell: string) =>
  Object.values(readTable(kind, `${column};x\n${cell};`).rows[0]?.values ?? {})[0];
const FIELDS = PORTFOLIO_KINDS.flatMap((kind) =>
  RECORD_FIELDS[kind].map((field) => ({ kind, field, name: field.name })),
);

describe.each(FIELDS)('the column $name of $kind', ({ kind, field }) => {
  test('has a name in each language, by which it is read, as by its own', () => {
    const names = LOCALES.map((locale) => FIELD_LABELS[field.label][locale]);
    for (const name of [
      field.name,
      field.name.replaceAll('_', ' '),
      ...names,
      ...names.map((one) => ` ${one.toUpperCase()} `),
    ]) {
      expect(name).toMatch(/\p{L}{2}/u);
      expect(readTable(kind, `${name};zzz\n;x`).columns, name).toEqual({ [field.name]: name });
    }
  });

  test('takes its values by their number, and in the words of each language', () => {
    if (field.kind === 'text' || field.kind === 'flag' || field.kind === 'province')
      return expect(field.name).not.toBe('');
    for (const code of codesOf(field.kind)) {
      const words = LOCALES.map((locale) => findCode(field.kind as never, code)?.[locale] ?? '');
      for (const word of [String(code), ...words]) expect(kept(kind, field.name, word), word).toBe(String(code));
      for (const [index, locale] of LOCALES.entries())
        expect(writeTable(kind, [{ [field.name]: String(code) }], locale)).toContain(words[index]);
    }
    expect(kept(kind, field.name, 'castillo')).toBeUndefined();
  });
});

test.each([
  ['1', '1'],
  ['x', '1'],
  ['Sí', '1'],
  ['yes', '1'],
  ['sim', '1'],
  ['TRUE', '1'],
  ['0', ''],
  ['no', ''],
  ['não', ''],
  ['false', ''],
  ['quizá', undefined],
])('a flag that says %s is %j', (word, value) => {
  expect(kept('inmueble', 'favoritos', word)).toBe(value);
});

test('a flag is written as a word of the language, or not at all', () => {
  const written = (favoritos: string) =>
    LOCALES.map((locale) => writeTable('inmueble', [{ favoritos }], locale).trimEnd().split(/[;,]/).at(-1)?.trim());
  expect(written('1').map((word) => kept('inmueble', 'favoritos', word ?? ''))).toEqual(['1', '1', '1']);
  expect(new Set(written('1'))).toEqual(new Set(['sí', 'yes', 'sim']));
  expect(written('')).toEqual(['', '', '']);
});

test('a province is read by its name and its number, with one digit or two', () => {
  for (const { code, name } of PROVINCE_VALUES) {
    for (const cell of [code, String(Number(code)), name, name.toUpperCase()])
      expect(kept('inmueble', 'provincia', cell), cell).toBe(code);
  }
  expect(kept('inmueble', 'provincia', 'Atlantis')).toBeUndefined();
  expect(kept('inmueble', 'provincia', '123')).toBeUndefined();
});

test('faults are named with the words of the table', () => {
  const read = readTable('inmueble', 'Dirección;;color;direccion;tipo\nCalle 1;;;;castillo;sobra;\n');
  expect(read.problems).toEqual([
    { line: 1, column: 'color', code: 'column_unknown', value: 'color' },
    { line: 1, column: 'direccion', code: 'column_twice', value: 'direccion' },
    { line: 2, column: 'tipo', code: 'word_unknown', value: 'castillo' },
    { line: 2, column: null, code: 'too_many_cells', value: 'sobra' },
  ]);
  expect(readTable('inmueble', '\n\n\n')).toEqual({
    rows: [],
    columns: {},
    problems: [{ line: 1, column: null, code: 'empty', value: '' }],
  });
});

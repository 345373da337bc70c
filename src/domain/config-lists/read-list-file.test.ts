import { describe, expect, test } from 'vitest';
import { MEGABYTE } from '../locale/megabyte.ts';
import type { ListFormat } from './list-files.ts';
import { listOf } from './lists.ts';
import { decideListFile, MOST_LIST_ROWS, readingListFile, readListFile } from './read-list-file.ts';

const PROVIDERS = listOf('providers');
const rowsOf = (text: string) => readListFile(PROVIDERS, { format: 'csv', text }).rows.map(({ row }) => row);

describe('what spreadsheets make of a cell', () => {
  test.each(['1', 'true', 'TRUE', 'verdadero', 'VERDADERO', 'verdadeiro', 'sí', 'Si', 'sim', 'yes', ' 1 '])(
    '%j is yes',
    (cell) => expect(rowsOf(`active\n${cell}`)).toEqual([{ active: true }]),
  );

  test.each(['0', '""', 'false', 'FALSE', 'falso', 'FALSO', 'no', 'No', 'não', 'nao', ' 0 '])('%j is no', (cell) =>
    expect(rowsOf(`nombre;active\nx;${cell}`)).toEqual([{ nombre: 'x', active: false }]),
  );

  test('a word that is neither stays one, so that the check of the row refuses it', () => {
    expect(rowsOf('active\n quizás ')).toEqual([{ active: 'quizás' }]);
  });

  test('a count is a number, none where the cell is blank', () => {
    expect(rowsOf('nombre;term_days\na;7\nb; 8 \nc;\nd;muchos')).toEqual([
      { nombre: 'a', term_days: 7 },
      { nombre: 'b', term_days: 8 },
      { nombre: 'c', term_days: null },
      { nombre: 'd', term_days: Number.NaN },
    ]);
  });

  test('words stay as they are, and a cell that the line lacks is blank', () => {
    expect(rowsOf('nombre;ciudad;active\n Sol ;1;0\nLuna')).toEqual([
      { nombre: ' Sol ', ciudad: '1', active: false },
      { nombre: 'Luna', ciudad: '', active: false },
    ]);
  });

  test('columns may have blanks around their names, and a text may have one language only', () => {
    const read = readListFile(listOf('incidences'), {
      format: 'csv',
      text: ' id ; name_es ;name_pt\n 3 ;Plano;Planta',
    });
    expect(read).toEqual({ rows: [{ line: 2, id: 3, row: { name: { es: 'Plano', pt: 'Planta' } } }], unread: [] });
  });
});

test.each(['PK\u0003\u0004\u0014\u0000;x', '\u00d0\u00cf\u0011\u00e0\u00a1', '%PDF-1.7\n1 0 obj'])(
  'a workbook or another document is one problem, not one for each of its lines: %j',
  (start) => {
    const file = { format: 'csv', text: `${start}\n{}\n1;2;3` } as const;
    expect(readListFile(PROVIDERS, file)).toEqual({ rows: [], unread: [{ line: 1, field: '', wrong: 'not_text' }] });
  },
);

test.each([
  ['1', 1],
  ['999999999', 999_999_999],
  ['', null],
  [' ', null],
])('the id %j is the number %j', (cell, id) => {
  const { rows, unread } = readListFile(PROVIDERS, { format: 'csv', text: `id;nombre\n${cell};x` });
  expect([rows.map((row) => row.id), unread]).toEqual([[id], []]);
});

test.each(['0', '01', '-1', '1.5', '1e3', '1000000000', 'x'])('the id %j is none', (cell) => {
  const { rows, unread } = readListFile(PROVIDERS, { format: 'csv', text: `id;nombre\n${cell};x\n2;y` });
  expect(rows.map((row) => row.id)).toEqual([2]);
  expect(unread).toEqual([{ line: 2, field: 'id', wrong: 'id' }]);
});

test('of objects a line, blank lines are passed over and each fault keeps its line', () => {
  const text = '{"id":1,"ip":"a"}\r\n\r\n  \n{"ip":"b"}\nnull\n"x"\n{"id":"7","ip":"c"}\n{"id":"x"}\n{"id":null}';
  expect(readListFile(listOf('ips'), { format: 'jsonl', text })).toEqual({
    rows: [
      { line: 1, id: 1, row: { ip: 'a' } },
      { line: 4, id: null, row: { ip: 'b' } },
      { line: 7, id: 7, row: { ip: 'c' } },
      { line: 9, id: null, row: {} },
    ],
    unread: [
      { line: 5, field: '', wrong: 'json' },
      { line: 6, field: '', wrong: 'json' },
      { line: 8, field: 'id', wrong: 'id' },
    ],
  });
});

test('an empty file has no rows', () => {
  for (const format of ['csv', 'jsonl'] as const) {
    expect(readListFile(PROVIDERS, { format, text: '' })).toEqual({ rows: [], unread: [] });
  }
});

describe('files that would hold up other work', () => {
  /** The longest time between two steps of reading a file, after which others have their turn. */
  const longestStep = (format: ListFormat, text: string) => {
    let longest = 0;
    let begun = performance.now();
    for (const _ of readingListFile(PROVIDERS, { format, text })) {
      longest = Math.max(longest, performance.now() - begun);
      begun = performance.now();
    }
    return Math.max(longest, performance.now() - begun);
  };
  const MANY = 1_000_000;
  test.each([
    ['one line of empty cells', 'csv', ';'.repeat(MANY)],
    ['one cell', 'csv', 'x'.repeat(MANY)],
    ['one cell of quotes', 'csv', '"'.repeat(MANY)],
    ['empty lines', 'csv', `nombre${'\n'.repeat(MANY)}`],
    ['empty lines of objects', 'jsonl', '\n'.repeat(MANY)],
    ['one object of many fields', 'jsonl', `{${Array.from({ length: MANY / 10 }, (_, at) => `"k${at}":1`)}}`],
  ] as const)('%s: never for long', (_what, format, text) => {
    expect(longestStep(format, text)).toBeLessThan(1_000);
  });

  test.each([
    ['csv', `nombre\n${'x\n'.repeat(1_000_000)}`, MOST_LIST_ROWS + 2],
    ['jsonl', '{"nombre":"x"}\n'.repeat(1_000_000), MOST_LIST_ROWS + 1],
    ['jsonl', 'x\n'.repeat(1_000_000), MOST_LIST_ROWS + 1],
  ] as const)(
    'of a million lines (%s) the first of too many is named, and nothing is read after it',
    (format, text, line) => {
      const read = readListFile(PROVIDERS, { format, text });
      expect(read).toEqual({ rows: [], unread: [{ line, field: '', wrong: 'too_many_rows' }] });
    },
  );

  test('as many rows as allowed are read', () => {
    const text = `nombre\n${'x\n'.repeat(MOST_LIST_ROWS)}`;
    expect(readListFile(PROVIDERS, { format: 'csv', text })).toMatchObject({
      rows: { length: MOST_LIST_ROWS },
      unread: [],
    });
  });

  test('a file of more than eight megabytes is not read at all', () => {
    expect(decideListFile(8 * MEGABYTE).ok).toBe(true);
    expect(decideListFile(8 * MEGABYTE + 1)).toEqual({
      ok: false,
      code: 'list_file_too_large',
      params: { megabytes: 8 },
    });
  });
});

describe('files that mean to break something', () => {
  const unread = (format: ListFormat, text: string) => readListFile(PROVIDERS, { format, text }).unread;

  test('a column that is there twice, unknown or without end is named, and no row is read', () => {
    const read = readListFile(PROVIDERS, { format: 'csv', text: 'nombre;nombre;apellido\nx;y;z' });
    expect(read).toEqual({
      rows: [],
      unread: [
        { line: 1, field: 'nombre', wrong: 'column_twice' },
        { line: 1, field: 'apellido', wrong: 'column' },
      ],
    });
    const many = unread('csv', `${'nombre;'.repeat(100_000)}\nx`);
    expect(many.length).toBeLessThan(50);
    expect(unread('csv', `${'x'.repeat(100_000)}\ny`)).toEqual([{ line: 1, field: 'x'.repeat(60), wrong: 'column' }]);
    expect(unread('jsonl', '{"nombre":"x","apellido":"y"}')).toEqual([{ line: 1, field: 'apellido', wrong: 'column' }]);
    expect(unread('jsonl', '{"__proto__":{"nombre":"x"}}')).toEqual([{ line: 1, field: '__proto__', wrong: 'column' }]);
  });

  test('a line with more cells than the table has columns is not cut', () => {
    expect(unread('csv', 'nombre;ciudad\nSol;Soria;;\nSol; Soria;x')).toEqual([
      { line: 3, field: '', wrong: 'too_many_cells' },
    ]);
  });

  test.each(['{"toString":1}', '[1]', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'true'])(
    'an id that is no word or number is none: %s',
    (id) => {
      expect(unread('jsonl', `{"id":${id}}`)).toEqual([{ line: 1, field: 'id', wrong: 'id' }]);
    },
  );

  test('an object of more than a million characters is not parsed', () => {
    expect(unread('jsonl', `{"nombre":"${'x'.repeat(1_000_000)}"}`)).toEqual([
      { line: 1, field: '', wrong: 'too_long' },
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import type { Row } from './define-list.ts';
import { findRows } from './find-rows.ts';
import { listAsCsv, listAsJsonLines, readListFile } from './list-files.ts';
import { listOf } from './lists.ts';

const PROVIDERS = listOf('providers');
const PROVIDER: Row = {
  nombre: 'Gestoría Sol',
  ciudad: 'Soria',
  direccion: '',
  telf1: '975 00 00 00',
  telf2: '',
  lento: true,

  email: 'sol@correo.test',
  email_update: false,
  caderneta: false,
  retifica: false,
  term_days: 7,
  iban: '',

  locale: 'es',
  active: true,
};
const rowsOf = (text: string) => readListFile(PROVIDERS, { format: 'csv', text }).rows.map(({ row }) => row);

test('a table begins with a byte order mark and its columns, a text with one column a language', () => {
  const [head, line, end] = listAsCsv(PROVIDERS, [{ id: 4, row: PROVIDER }], 'es').split('\r\n');
  expect(head).toBe(
    '\ufeffid;nombre;ciudad;direccion;telf1;telf2;email;email_update;lento;caderneta;retifica;term_days;iban;locale;active',
  );
  expect(line).toBe('4;Gestoría Sol;Soria;;975 00 00 00;;sol@correo.test;0;1;0;0;7;;es;1');
  expect(end).toBe('');
  const incidents = listAsCsv(listOf('incidences'), [], 'en');
  expect(incidents).toBe(
    '\ufeffid,key,name_es,name_en,name_pt,question_es,question_en,question_pt,question_type,active\r\n',
  );
});

test('what a row lacks is an empty cell', () => {
  expect(listAsCsv(listOf('ips'), [{ id: 1, row: {} }], 'es')).toBe('\ufeffid;ip\r\n1;\r\n');
});

test('one row a line is the object of its fields with its number', () => {
  expect(listAsJsonLines([{ id: 4, row: { ip: '10.0.0.1' } }])).toBe('{"id":4,"ip":"10.0.0.1"}\n');
});

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

describe('searching a list', () => {
  const rows = [
    { id: 1, row: { ...PROVIDER, direccion: 'Calle Luna' } },
    { id: 2, row: { ...PROVIDER, nombre: 'Luna', active: false } },
    { id: 3, row: { ...PROVIDER, nombre: 'Sol', ciudad: 'Es', telf1: '', locale: 'pt' } },
  ];
  const found = (typed: string) => findRows(PROVIDERS, rows, typed).map(({ id }) => id);

  test('puts first what says it in its name, and shows everything in its order for nothing typed', () => {
    expect(found('luna')).toEqual([2, 1]);
    expect(found('LUNA soria')).toEqual([2, 1]);
    expect(found(' ')).toEqual([1, 2, 3]);
    expect(findRows(PROVIDERS, rows, '')).toBe(rows);
  });

  test('finds words within one field only, and none in what is ticked or picked', () => {
    expect(found('solsoria')).toEqual([]);
    expect(found('true')).toEqual([]);
    expect(found('pt')).toEqual([]);
    expect(found('mutated')).toEqual([]);
    expect(found('null')).toEqual([]);
  });

  test('finds a text in each of its languages', () => {
    const kinds = [{ id: 1, row: { key: 'plano', name: { es: 'Plano', en: 'Plan', pt: 'Planta' } } }];
    const ids = (typed: string) => findRows(listOf('incidences'), kinds, typed).map(({ id }) => id);
    expect([ids('planta'), ids('plan'), ids('planoplan'), ids('mapa')]).toEqual([[1], [1], [], []]);
    expect(ids('mutated')).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import type { Row } from './define-list.ts';
import { findRows } from './find-rows.ts';
import { listAsCsv, listAsJsonLines } from './list-files.ts';
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

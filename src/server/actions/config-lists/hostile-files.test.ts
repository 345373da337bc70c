import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../domain/config-lists/define-list.ts';
import type { ListName } from '../../../domain/config-lists/lists.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { exportRows } from './export-rows.ts';
import { importRows, previewImport } from './import-rows.ts';
import { addRow } from './save-row.ts';
import { openKeeper } from './testing/keeper.ts';
import { sampleRow } from './testing/list-file.ts';

let database: TestDatabase;
let keeper: Awaited<ReturnType<typeof openKeeper>>;

beforeAll(async () => {
  database = await openTestDatabase();
  keeper = await openKeeper(database.db);
});
afterAll(() => database.drop());

const reason = 'por la prueba';
const exported = async (list: ListName, format: 'csv' | 'jsonl') => {
  const { content } = await exportRows(keeper, list, format);
  return (await content.toArray()).join('');
};

describe('a file that is too large', () => {
  test('is refused by its length, before and at the import', async () => {
    const file = { format: 'csv', text: 'x'.repeat(8 * MEGABYTE + 1) } as const;
    const refused = { code: 'list_file_too_large', params: { megabytes: 8 } };
    await expect(previewImport(keeper, 'providers', file)).rejects.toMatchObject(refused);
    await expect(importRows(keeper, 'providers', { ...file, seen: 0, reason })).rejects.toMatchObject(refused);
  });

  test('of a million lines names one problem', async () => {
    const file = { format: 'jsonl', text: '{}\n'.repeat(1_000_000) } as const;
    const { problems, problem_count } = await previewImport(keeper, 'providers', file);
    expect([problems.length, problem_count]).toEqual([1, 1]);
  });

  test('in which every line is wrong names the first thousand, and counts the others', async () => {
    const file = { format: 'jsonl', text: '{"nombre":"","email":"x"}\n'.repeat(2_000) } as const;
    const { problems, problem_count, seen } = await previewImport(keeper, 'providers', file);
    expect([problems.length, problem_count]).toEqual([1_000, 4_000]);
    await expect(importRows(keeper, 'providers', { ...file, seen, reason })).rejects.toMatchObject({
      code: 'list_import_refused',
      params: { count: 4_000 },
      extra: { problems: { length: 1_000 } },
    });
  });
});

test('objects where words belong are problems of their line', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const named = ['{"toString":1}', deep].map((value) => `{"nombre":${value},"email":"sol@correo.test"}`);
  const text = [...named, `{"id":${deep}}`, '{"constructor":{}}'].join('\n');
  const { problems } = await previewImport(keeper, 'providers', { format: 'jsonl', text });
  expect(problems.map(({ line, field }) => `${line} ${field}`).sort()).toEqual([
    ...['1 nombre', '2 nombre', '3 id', '4 constructor'],
  ]);
});

test('characters that no database stores are left out, so that a file with them is read', async () => {
  const row = { ...sampleRow('matches', 1), match: 'fuera\u0000 de\u202e la oficina\ud800' };
  const text = JSON.stringify(row);
  const { added, seen } = await previewImport(keeper, 'matches', { format: 'jsonl', text });
  expect(added.map(({ name }) => name)).toEqual(['fuera de la oficina\ufffd']);
  expect(await importRows(keeper, 'matches', { format: 'jsonl', text, seen, reason })).toMatchObject({ added: 1 });
});

test.each(["=cmd|' /C calc'!A0", '@SUM(A1)', '+34600', '-2+3', "'=1+1", '"; DROP', '<img src=x onerror=alert(1)>'])(
  'a name of %j is words in a spreadsheet, and comes back as it was',
  async (nombre) => {
    const row: Row = { ...sampleRow('providers', 7), nombre, ciudad: `Ávila\n${nombre}` };
    const { row: kept } = await addRow(keeper, 'providers', { row, reason });
    const text = await exported('providers', 'csv');
    for (const cell of text.split(/[;\r\n]/)) expect(cell.replace(/^"/, '')).not.toMatch(/^\s*[=@+-]/);
    expect(await previewImport(keeper, 'providers', { format: 'csv', text })).toMatchObject({
      added: [],
      changed: [],
      problems: [],
    });
    expect(await exported('providers', 'jsonl')).toContain(JSON.stringify(kept.nombre));
  },
);

test('of two supervisors who publish the same file at once one writes it, and the other finds nothing to do', async () => {
  const text = Array.from({ length: 50 }, (_, at) => JSON.stringify(sampleRow('ips', 1_000 + at))).join('\n');
  const { seen } = await previewImport(keeper, 'ips', { format: 'jsonl', text });
  const other = await openKeeper(database.db, 'berta@lists.test');
  const file = { format: 'jsonl', text, seen, reason } as const;
  const done = await Promise.all([importRows(keeper, 'ips', file), importRows(other, 'ips', file)]);
  expect(done.map(({ added }) => added).sort((one, two) => one - two)).toEqual([0, 50]);
});

test('of two who publish different files at once the later one reads that the list has changed', async () => {
  const lineOf = (n: number) => JSON.stringify(sampleRow('ips', n));
  const { seen } = await previewImport(keeper, 'ips', { format: 'jsonl', text: lineOf(2_000) });
  const publish = (n: number) => importRows(keeper, 'ips', { format: 'jsonl', text: lineOf(n), seen, reason });
  const [one, other] = await Promise.allSettled([publish(2_000), publish(2_001)]);
  expect([one, other].map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = [one, other].find((result) => result.status === 'rejected');
  expect(refused).toMatchObject({ reason: { code: 'list_changed_since' } });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { importRows, previewImport } from './import-rows.ts';
import { listRevisions } from './list-revisions.ts';
import { changeRow } from './save-row.ts';
import { openKeeper } from './testing/keeper.ts';
import { listFile } from './testing/list-file.ts';
import { undoRevision } from './undo-revision.ts';

let database: TestDatabase;
let keeper: Awaited<ReturnType<typeof openKeeper>>;

beforeAll(async () => {
  database = await openTestDatabase();
  keeper = await openKeeper(database.db);
});
afterAll(() => database.drop());

const reason = 'por la prueba';
const count = async (table: 'providers' | 'config_revisions' | 'audit_events') => {
  const counted = await database.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(counted.n);
};

test('of a file with faulty lines nothing is written, and each fault is named by line and column', async () => {
  const { faults, ...file } = listFile('providers', { lines: 300, faulty: 6, format: 'csv' });
  const before = [await count('providers'), await count('config_revisions'), await count('audit_events')];
  const { problems, seen } = await previewImport(keeper, 'providers', file);
  expect(faults).toHaveLength(6);
  expect(problems.map(({ line, field }) => ({ line, field }))).toEqual(faults);
  const refused = await importRows(keeper, 'providers', { ...file, seen, reason }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'list_import_refused', params: { count: 6 }, extra: { problems } });
  expect([await count('providers'), await count('config_revisions'), await count('audit_events')]).toEqual(before);
});

test('a file of several hundred lines is written whole, each row with its revision and its audit event', async () => {
  const { faults: _, ...file } = listFile('providers', { lines: 600, faulty: 0, format: 'jsonl', from: 10_000 });
  const before = [await count('providers'), await count('config_revisions'), await count('audit_events')];
  const { seen, added } = await previewImport(keeper, 'providers', file);
  expect(await importRows(keeper, 'providers', { ...file, seen, reason })).toMatchObject({ added: 600, changed: 0 });
  const after = [await count('providers'), await count('config_revisions'), await count('audit_events')];
  expect(after).toEqual(before.map((n) => n + 600));
  const kept = await database.db
    .selectFrom('config_revisions as revision')
    .innerJoin('providers', 'provider_id', 'row_id')
    .select(['nombre', 'iban', 'providers.version', 'revision.version as written', 'before', 'after', 'batch'])
    .where('list', '=', 'providers')
    .where('nombre', 'like', 'Gestoría 10%')
    .orderBy('revision_id')
    .execute();
  expect(kept.map(({ nombre }) => nombre)).toEqual(added.map(({ row }) => row.nombre));
  expect(new Set(kept.map(({ batch }) => batch)).size).toBe(1);
  for (const one of kept) {
    expect(one).toMatchObject({ iban: null, version: 1, written: 1, before: null, after: { nombre: one.nombre } });
  }
  const changed = { ...file, text: file.text.replaceAll('"direccion":""', '"direccion":"Calle Mayor 1"') };
  const next = await previewImport(keeper, 'providers', changed);
  expect(await importRows(keeper, 'providers', { ...changed, seen: next.seen, reason })).toMatchObject({
    changed: 600,
  });
  const moved = await database.db
    .selectFrom('providers')
    .select(['direccion', 'version', 'email'])
    .where('nombre', 'like', 'Gestoría 10%')
    .execute();
  expect(moved).toHaveLength(600);
  for (const one of moved)
    expect(one).toMatchObject({ direccion: 'Calle Mayor 1', version: 2, email: expect.stringMatching(/^g10\d+@/) });
});

test('an import is one entry of the history, undone as a whole or not at all', async () => {
  const rowsOf = () => database.db.selectFrom('providers').selectAll().orderBy('provider_id').execute();
  const { faults: _, ...file } = listFile('providers', { lines: 300, faulty: 0, format: 'jsonl', from: 20_000 });
  const first = await previewImport(keeper, 'providers', file);
  await importRows(keeper, 'providers', { ...file, seen: first.seen, reason });
  const before = await rowsOf();
  const more = listFile('providers', { lines: 400, faulty: 0, format: 'jsonl', from: 20_000 });
  const text = more.text.replaceAll('"direccion":""', '"direccion":"Calle Mayor 1"');
  const changed = { format: 'jsonl', text } as const;
  const { seen } = await previewImport(keeper, 'providers', changed);
  await importRows(keeper, 'providers', { ...changed, seen, reason });
  const [entry, older] = (await listRevisions(keeper, 'providers', {})).items;
  expect([entry?.batch_rows, older?.batch_rows]).toEqual([400, 300]);
  const undoing = { revisionId: entry?.revision_id ?? 0, reason, wholeImport: true };

  const touched = await database.db
    .selectFrom('config_revisions')
    .select(['row_id', 'version', 'after'])
    .where('batch', '=', entry?.batch ?? '')
    .orderBy('row_id')
    .limit(2)
    .execute();
  for (const { row_id: id, version, after } of touched)
    await changeRow(keeper, 'providers', { id, version, row: { ...after, ciudad: 'Soria' }, reason });
  const versions = touched.map(({ row_id }) => expect.objectContaining({ id: row_id }));
  await expect(undoRevision(keeper, 'providers', undoing)).rejects.toMatchObject({
    code: 'list_row_changed',
    extra: { count: 2, versions: expect.arrayContaining(versions) },
  });
  for (const { id } of (await listRevisions(keeper, 'providers', {})).items.slice(0, 2)) {
    const [last] = (await listRevisions(keeper, 'providers', { id })).items;
    await undoRevision(keeper, 'providers', { revisionId: last?.revision_id ?? 0, reason, wholeImport: false });
  }
  // Undoing a change is itself a change: the import can be undone with the rows that it left, even if others touched them since.
  const since = await database.db.selectFrom('providers').select('provider_id').where('ciudad', '=', 'Soria').execute();
  expect(since).toEqual([]);
  const { faults: __, ...third } = listFile('providers', { lines: 250, faulty: 0, format: 'jsonl', from: 30_000 });
  const next = await previewImport(keeper, 'providers', third);
  const unimported = await rowsOf();
  await importRows(keeper, 'providers', { ...third, seen: next.seen, reason });
  const [last] = (await listRevisions(keeper, 'providers', {})).items;
  await undoRevision(keeper, 'providers', { revisionId: last?.revision_id ?? 0, reason, wholeImport: true });
  expect(await rowsOf()).toEqual(unimported);
  // The undo can be undone too: the rows exist again, under their numbers.
  const [undo, undone, untouched] = (await listRevisions(keeper, 'providers', {})).items;
  expect(undo?.batch_rows).toBe(250);
  expect([undo, undone, untouched].map((entry) => entry?.is_undone)).toEqual([false, true, false]);
  await undoRevision(keeper, 'providers', { revisionId: undo?.revision_id ?? 0, reason, wholeImport: true });
  expect(await rowsOf()).toHaveLength(unimported.length + 250);
  expect(before.length).toBeLessThan(unimported.length);
});

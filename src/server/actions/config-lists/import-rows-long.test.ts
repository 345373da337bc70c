import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIST_NAMES } from '../../../domain/config-lists/lists.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { importRows, previewImport } from './import-rows.ts';
import { listRevisions } from './list-revisions.ts';
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

const LINES = 10_000;
const MOST_TAKEN_MS = 30_000;
const LONGEST_HOLD_MS = 100;
const reason = 'por la prueba';

test.each(LIST_NAMES)(
  '%s: 10,000 lines with 50 faulty ones are refused by line and column; without faults they are imported, and the import undone',
  async (list) => {
    const { faults, ...file } = listFile(list, { lines: LINES, faulty: 50, format: 'csv' });
    const looked = await watched(() => previewImport(keeper, list, file));
    expect(looked.result.problems.map(({ line, field }) => ({ line, field }))).toEqual(faults);
    const { seen } = looked.result;
    const refused = await watched(() =>
      importRows(keeper, list, { ...file, seen, reason }).catch((error: unknown) => error),
    );
    expect(refused.result).toMatchObject({ code: 'list_import_refused', params: { count: 50 } });
    expect((await previewImport(keeper, list, file)).seen).toBe(seen);

    const { faults: _, ...right } = listFile(list, { lines: LINES, faulty: 0, format: 'jsonl' });
    const written = await watched(() => importRows(keeper, list, { ...right, seen, reason }));
    expect(written.result).toEqual({ added: LINES, changed: 0, unchanged: 0 });
    const again = await watched(() => previewImport(keeper, list, right));
    expect(again.result).toMatchObject({ added: [], changed: [], unchanged: LINES, problems: [] });
    const [entry] = (await listRevisions(keeper, list, {})).items;
    const undoing = { revisionId: entry?.revision_id ?? 0, reason, wholeImport: true };
    const undone = await watched(() => undoRevision(keeper, list, undoing));
    expect(undone.result).toEqual([]);
    const figures = { looked, refused, written, again, undone };
    const told = Object.entries(figures).map(
      ([what, { ms, held }]) => `${what} ${ms.toFixed(0)} ms, held ${held.toFixed(0)}`,
    );
    process.stdout.write(`${list}: ${told.join('; ')}\n`);
    for (const { ms, held } of Object.values(figures)) {
      expect(ms).toBeLessThan(MOST_TAKEN_MS);
      expect(held).toBeLessThan(LONGEST_HOLD_MS);
    }
  },
);

/** Duration of the work, and the longest time that it blocked this thread, in milliseconds of its own CPU time. */
async function watched<T>(work: () => Promise<T>) {
  const state = { isOver: false, held: 0 };
  const watching = watch(state);
  const begun = performance.now();
  const result = await work();
  const ms = performance.now() - begun;
  state.isOver = true;
  await watching;
  return { result, ms, held: state.held };
}

async function watch(state: { isOver: boolean; held: number }): Promise<void> {
  while (!state.isOver) {
    const { user, system } = process.threadCpuUsage();
    await wait(1);
    const after = process.threadCpuUsage();
    state.held = Math.max(state.held, (after.user + after.system - user - system) / 1000);
  }
}

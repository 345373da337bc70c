import { randomUUID } from 'node:crypto';
import type { ImportAnswer, Touched } from '../../../contract/config-lists.ts';
import type { ListFormat } from '../../../domain/config-lists/list-files.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import { type ImportPlan, type LineProblem, planningImport } from '../../../domain/config-lists/plan-import.ts';
import { decideListFile, readingListFile } from '../../../domain/config-lists/read-list-file.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Steps } from '../../../domain/steps/steps.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { runInSlices } from '../../run-in-slices.ts';
import { type FactChecker, loadFactChecker } from './fact-checker.ts';
import { lockList } from './keep-row.ts';
import { keepRows, takeIds } from './keep-rows.ts';
import { readRows } from './list-rows.ts';
import { requireChanger, requireKeeper } from './require-keeper.ts';
import { touchedBy } from './touched-by.ts';

interface ListFile {
  readonly format: ListFormat;
  readonly text: string;
}

/** What a file would change in a list; nothing is written. @throws AppError forbidden, list_file_too_large */
export async function previewImport(ctx: Ctx, list: ListName, file: ListFile): Promise<ImportAnswer> {
  requireKeeper(ctx);
  // Read before the rows: a change in between makes the import stale and is never missed.
  const seen = await lastRevision(ctx, list);
  const plan = await planned(ctx, list, file);
  return { ...presentPlan(ctx, plan), touches: await touchedByPlan(ctx, list, plan), seen };
}

/**
 * Carries out a previewed file, all of it or nothing.
 * @throws AppError forbidden, reauthentication_required, list_changed_since, list_file_too_large, list_import_refused with `problems`
 */
export function importRows(
  ctx: Ctx,
  list: ListName,
  { reason, seen, ...file }: ListFile & { reason: string; seen: number },
): Promise<{ added: number; changed: number; unchanged: number }> {
  requireChanger(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockList(tx, list);
    const plan = await planned(tx, list, file);
    const counts = { added: plan.added.length, changed: plan.changed.length, unchanged: plan.unchanged };
    if (plan.problems.length > 0) {
      const { problems, problem_count: count } = presentPlan(tx, plan);
      throw new AppError('list_import_refused', { count }, { problems });
    }
    // A repeated request changes nothing.
    if (counts.added + counts.changed === 0) return counts;
    if ((await lastRevision(tx, list)) !== seen) throw new AppError('list_changed_since');
    const kept = new Map((await readRows(tx, list)).map((row) => [row.id, row]));
    const changed = plan.changed.flatMap(({ id, after: row }) => {
      const before = kept.get(id);
      return before ? [{ before, after: { ...before, version: before.version + 1, row } }] : [];
    });
    const ids = await takeIds(tx, list, plan.added.length);
    const added = plan.added.map(({ row }, at) => ({ before: null, after: { id: ids[at] ?? 0, version: 1, row } }));
    await keepRows(tx, list, { rows: [...changed, ...added], change: { reason, batch: randomUUID() } });
    return counts;
  });
}

async function planned(ctx: Ctx, list: ListName, file: ListFile): Promise<ImportPlan> {
  const decided = decideListFile(file.text.length);
  if (!decided.ok) throw new AppError(decided.code, decided.params);
  const read = await runInSlices(readingListFile(listOf(list), file));
  const rows = await readRows(ctx, list);
  const plan = await runInSlices(planningImport(listOf(list), { file: read, rows, actor: requireKeeper(ctx) }));
  const untrue = await runInSlices(checkingFacts(plan, await loadFactChecker(ctx, list)));
  return { ...plan, problems: [...plan.problems, ...untrue] };
}

function* checkingFacts(plan: ImportPlan, check: FactChecker): Steps<LineProblem[]> {
  const problems: LineProblem[] = [];
  for (const { line, row } of [...plan.added, ...plan.changed.map(({ line, after }) => ({ line, row: after }))]) {
    yield;
    problems.push(...check(row).map((problem) => ({ line, ...problem })));
  }
  return problems;
}

function presentPlan({ locale }: Pick<Ctx, 'locale'>, plan: ImportPlan): Omit<ImportAnswer, 'touches' | 'seen'> {
  return {
    added: plan.added.map((one) => ({ ...one, row: { ...one.row } })),
    changed: plan.changed.map((one) => ({ ...one, before: { ...one.before }, after: { ...one.after } })),
    unchanged: plan.unchanged,
    problems: plan.problems
      .slice(0, MOST_NAMED)
      .map(({ line, field, message }) => ({ line, field, message: message[locale] })),
    problem_count: plan.problems.length,
  };
}

/** Of a file in which every line is wrong, nobody corrects more at once. */
const MOST_NAMED = 1_000;

async function touchedByPlan(ctx: Ctx, list: ListName, { changed }: ImportPlan): Promise<Touched[]> {
  const sums = new Map<Touched['what'], number>();
  for (const { id } of changed.slice(0, MOST_COUNTED)) {
    for (const { what, count } of await touchedBy(ctx, list, id)) sums.set(what, (sums.get(what) ?? 0) + count);
  }
  return [...sums].map(([what, count]) => ({ what, count }));
}

/** Counting for thousands of rows would take too long. */
const MOST_COUNTED = 200;

async function lastRevision({ db }: Pick<Ctx, 'db'>, list: ListName): Promise<number> {
  const last = await db
    .selectFrom('config_revisions')
    .select((row) => row.fn.max('revision_id').as('revision_id'))
    .where('list', '=', list)
    .executeTakeFirst();
  return last?.revision_id ?? 0;
}

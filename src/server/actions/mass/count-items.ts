import type { Ctx } from '../../ctx.ts';

/** Progress of a run, in items. */
interface RunCounts {
  readonly tried: number;
  readonly would: number;
  readonly would_not: number;
  readonly done: number;
  readonly refused: number;
  readonly undone: number;
  readonly left: number;
}

const NONE: RunCounts = { tried: 0, would: 0, would_not: 0, done: 0, refused: 0, undone: 0, left: 0 };

/** The items of one run, counted by planned and actual result. */
export async function countItems(ctx: Ctx, runId: string): Promise<RunCounts> {
  return (await countItemsByRun(ctx, [runId])).get(runId) ?? NONE;
}

/** The same for several runs by id. */
export async function countItemsByRun(ctx: Ctx, runIds: readonly string[]): Promise<ReadonlyMap<string, RunCounts>> {
  if (runIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('mass_run_items')
    .select(({ fn }) => [
      'run_id',
      fn.countAll<number>().filterWhere('forecast', 'is not', null).as('tried'),
      fn.countAll<number>().filterWhere('forecast', '=', 'would').as('would'),
      fn.countAll<number>().filterWhere('forecast', '=', 'refused').as('would_not'),
      fn.countAll<number>().filterWhere('outcome', '=', 'done').as('done'),
      fn.countAll<number>().filterWhere('outcome', '=', 'refused').as('refused'),
      fn.countAll<number>().filterWhere('outcome', '=', 'undone').as('undone'),
    ])
    .where('run_id', 'in', runIds)
    .groupBy('run_id')
    .execute();
  return new Map(
    rows.map(({ run_id, ...counts }) => {
      const { would, done, refused, undone } = counts;
      return [run_id, { ...counts, left: would - done - refused - undone }];
    }),
  );
}

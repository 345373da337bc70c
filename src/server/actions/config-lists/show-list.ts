import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import type { getConfigRow, listConfigLists, listConfigRows, RowAnswer } from '../../../contract/config-lists.ts';
import { findRows } from '../../../domain/config-lists/find-rows.ts';
import { LIST_NAMES, type ListName, listOf, missingRowCode } from '../../../domain/config-lists/lists.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import type { PageOf } from '../pagination/count-found.ts';
import { pageOf } from '../pagination/page-of.ts';
import { findRow, presentRow, readRows } from './list-rows.ts';
import { isSeen, requireKeeper } from './require-keeper.ts';
import { touchedBy } from './touched-by.ts';

/** Every list with the number of rows that the supervisor sees, and its last change. @throws AppError forbidden */
export async function showLists(ctx: Ctx): Promise<OutputOf<typeof listConfigLists>> {
  const keeper = requireKeeper(ctx);
  const changes = await ctx.db
    .selectFrom('config_revisions')
    .select(['list', (row) => row.fn.max('at').as('at')])
    .groupBy('list')
    .execute();
  const changedAt = new Map(changes.map(({ list, at }) => [list, at]));
  const items = await Promise.all(
    LIST_NAMES.map(async (list) => ({
      list,
      rows: (await readRows(ctx, list)).filter(({ row }) => isSeen(list, row, keeper)).length,
      changed_at: changedAt.get(list)?.toISOString() ?? null,
    })),
  );
  return { items };
}

/** A page of the rows in which every typed word occurs. @throws AppError forbidden, page_size */
export async function showRows(
  ctx: Ctx,
  list: ListName,
  query: QueryOf<typeof listConfigRows>,
): Promise<PageOf<RowAnswer>> {
  const keeper = requireKeeper(ctx);
  const { page, size, offset } = pageOf(query);
  const seen = (await readRows(ctx, list)).filter(({ row }) => isSeen(list, row, keeper));
  const found = findRows(listOf(list), seen, query['custom_filter[text]']);
  return {
    items: found.slice(offset, offset + size).map((row) => presentRow(list, row)),
    total: found.length,
    total_is_exact: true,
    page,
    per_page: size,
  };
}

/** A row, and what a change of it would affect. @throws AppError forbidden, not_found, registry_not_found */
export async function showRow(ctx: Ctx, list: ListName, id: number): Promise<OutputOf<typeof getConfigRow>> {
  const keeper = requireKeeper(ctx);
  const row = await findRow(ctx, list, id);
  if (!row || !isSeen(list, row.row, keeper)) throw new AppError(missingRowCode(list));
  const touches = await touchedBy(ctx, list, id);
  return { ...presentRow(list, row), touches: [...touches] };
}

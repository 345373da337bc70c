import type { OutputOf } from '../../../contract/call.ts';
import type { listRevisions as call } from '../../../contract/config-lists.ts';
import { nameOfRow } from '../../../domain/config-lists/define-list.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import type { Ctx } from '../../ctx.ts';
import { isSeen, requireKeeper } from './require-keeper.ts';

/** Changes of a list or one row of it that the supervisor may see, newest first, below a number. @throws AppError forbidden */
export async function listRevisions(
  ctx: Ctx,
  list: ListName,
  { id, before }: { id?: number | undefined; before?: number | undefined },
): Promise<OutputOf<typeof call>> {
  const keeper = requireKeeper(ctx);
  const rows = await ctx.db
    .selectFrom('config_revisions as revision')
    .innerJoin('agents', 'agents.agent_id', 'revision.agent_id')
    .selectAll('revision')
    .select(['agents.firstname', 'agents.lastname'])
    .select((row) =>
      row
        .not(
          row.exists(
            row
              .selectFrom('config_revisions as later')
              .select('later.revision_id')
              .where('later.list', '=', list)
              .whereRef('later.row_id', '=', 'revision.row_id')
              .whereRef('later.version', '>', 'revision.version'),
          ),
        )
        .as('is_last'),
    )
    .where('revision.list', '=', list)
    .$if(id !== undefined, (query) => query.where('revision.row_id', '=', id ?? 0))
    .$if(before !== undefined, (query) => query.where('revision.revision_id', '<', before ?? 0))
    .orderBy('revision.revision_id', 'desc')
    .limit(AT_ONCE + 1)
    .execute();
  const items = rows.slice(0, AT_ONCE).flatMap((row) => {
    const states = [row.after, row.before].filter((state) => state !== null);
    if (!states.every((state) => isSeen(list, state, keeper))) return [];
    return [
      {
        revision_id: row.revision_id,
        id: row.row_id,
        name: states[0] ? nameOfRow(listOf(list), states[0]) : String(row.row_id),
        version: row.version,
        before: row.before && { ...row.before },
        after: row.after && { ...row.after },
        reason: row.reason,
        by: `${row.firstname} ${row.lastname}`.trim(),
        at: row.at.toISOString(),
        batch: row.batch,
        undoes: row.undoes,
        is_last: Boolean(row.is_last),
      },
    ];
  });
  return { items, has_more: rows.length > AT_ONCE };
}

const AT_ONCE = 50;

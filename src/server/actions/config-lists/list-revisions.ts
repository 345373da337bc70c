import type { OutputOf } from '../../../contract/call.ts';
import type { listRevisions as call } from '../../../contract/config-lists.ts';
import { nameOfRow } from '../../../domain/config-lists/define-list.ts';
import { type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import type { Ctx } from '../../ctx.ts';
import { isSeen, requireKeeper } from './require-keeper.ts';

/**
 * Changes of a list, or of one of its rows, that the supervisor may see, newest first, below a revision number. In the history of a list an import
 * is one entry. @throws AppError forbidden
 */
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
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('config_revisions as later')
            .select('later.revision_id')
            .where('later.list', '=', list)
            .whereRef('later.row_id', '=', 'revision.row_id')
            .whereRef('later.undoes', '=', 'revision.revision_id')
            // A single row of an import may have been undone alone; an import as a whole is undone by a batch.
            .$if(id === undefined, (query) =>
              query.where((part) => part.or([part('revision.batch', 'is', null), part('later.batch', 'is not', null)])),
            ),
        )
        .as('is_undone'),
    )
    .select((row) =>
      row
        .selectFrom('config_revisions as part')
        .select((part) => part.fn.countAll<number>().as('rows'))
        .whereRef('part.batch', '=', 'revision.batch')
        .as('batch_rows'),
    )
    .where('revision.list', '=', list)
    // An import appears in the history of the list once, by its last row.
    .$if(id === undefined, (query) =>
      query.where((row) =>
        row.or([
          row('revision.batch', 'is', null),
          row('revision.revision_id', '=', (one) =>
            one
              .selectFrom('config_revisions as part')
              .select((part) => part.fn.max('part.revision_id').as('last'))
              .whereRef('part.batch', '=', 'revision.batch'),
          ),
        ]),
      ),
    )
    .$if(id !== undefined, (query) => query.where('revision.row_id', '=', id ?? 0))
    .$if(before !== undefined, (query) => query.where('revision.revision_id', '<', before ?? 0))
    .orderBy('revision.revision_id', 'desc')
    .limit(AT_ONCE + 1)
    .execute();
  const read = rows.slice(0, AT_ONCE);
  const items = read.flatMap((row) => {
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
        batch_rows: id === undefined && row.batch !== null ? Number(row.batch_rows) : null,
        undoes: row.undoes,
        is_undone: Boolean(row.is_undone),
        is_last: Boolean(row.is_last),
      },
    ];
  });
  // By what was read, not by what is shown: a page may have nothing that this supervisor sees.
  return { items, next: rows.length > AT_ONCE ? (read.at(-1)?.revision_id ?? null) : null };
}

const AT_ONCE = 50;

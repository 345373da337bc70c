import type { Ctx } from '../../../ctx.ts';
import { agentOf } from '../../actors/agent-of.ts';
import type { Done } from '../../items/done.ts';
import type { ItemRow } from '../../items/item-row.ts';

/**
 * Keeps what is needed to take an operation back while its mail waits: the columns that it changed, as they were, and the files that it
 * released. What changed answers or money is never taken back this way.
 */
export async function rememberUndo(tx: Ctx, undoId: string, done: Done): Promise<void> {
  const { before, item, historyId, mailAt, released = [] } = done;
  if (mailAt === null || mailAt <= tx.now()) return;
  const changed = changedColumns(before, item);
  if (changed.some((column) => NEVER.includes(column))) return;
  await tx.db
    .insertInto('item_undos')
    .values({
      undo_id: undoId,
      item_id: item.item_id,
      agent_id: agentOf(tx).agentId,
      history_id: historyId,
      before: JSON.stringify(Object.fromEntries(changed.map((column) => [column, before[column]]))),
      released: [...released],
      updated_at: item.updated_at,
      until: mailAt,
    })
    .execute();
}

function changedColumns(before: ItemRow, after: ItemRow): (keyof ItemRow)[] {
  const columns = Object.keys(after) as (keyof ItemRow)[];
  return columns.filter(
    (column) => !STAYING.includes(column) && JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  );
}

/** Counted on whatever happens, made by the database, or, once true, true for ever; locks are taken anew. */
const STAYING: readonly string[] = [
  'version',
  'updated_at',
  'history_lines',
  'respondido',
  'queue_base',
  'queue_part',
  'client_status',
  'locked_by',
  'locked_until',
] satisfies (keyof ItemRow)[];
const NEVER: readonly string[] = [
  'answers',
  'lines',
  'subtotal',
  'tax_amount',
  'fees',
  'total',
] satisfies (keyof ItemRow)[];

import type { Ctx } from '../../../ctx.ts';
import { agentOf } from '../../actors/agent-of.ts';
import type { Done } from '../../items/done.ts';
import type { ItemRow } from '../../items/item-row.ts';

/** What a macro wrote in addition to its last line. */
interface Beside {
  readonly otherLines: readonly number[];
  readonly tagsAdded: readonly string[];
  readonly tagsRemoved: readonly string[];
}

const NOTHING: Beside = { otherLines: [], tagsAdded: [], tagsRemoved: [] };

/**
 * Stores what is needed to undo an operation while its e-mail waits: the changed columns' former values, the released files, and the other changes
 * of a macro. Changes of answers or money cannot be undone this way.
 */
export async function rememberUndo(tx: Ctx, undoId: string, done: Done, beside: Beside = NOTHING): Promise<void> {
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
      other_lines: [...beside.otherLines],
      tags_added: [...beside.tagsAdded],
      tags_removed: [...beside.tagsRemoved],
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

/** Columns that only count up, are set by the database, or never change back; locks are taken again. */
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

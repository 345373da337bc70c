import { AppError } from '../../../domain/errors/app-error.ts';
import { decideTags } from '../../../domain/tags/tag.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { addLine } from '../items/add-line.ts';
import { getItemForUpdate } from '../items/item-row.ts';

interface Tagging {
  readonly itemId: number;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export async function listItemTags({ db }: Ctx, itemId: number): Promise<string[]> {
  const rows = await db.selectFrom('item_tags').select('tag').where('item_id', '=', itemId).orderBy('tag').execute();
  return rows.map(({ tag }) => tag);
}

/**
 * Adds tags to an item and removes others. Like a note it needs no lock, and an unchanged set writes nothing.
 * @throws AppError tag_invalid, too_many_tags
 */
export async function tagItem(tx: Ctx, { itemId, add, remove }: Tagging): Promise<void> {
  const { agentId } = agentOf(tx);
  const item = await getItemForUpdate(tx, itemId);
  const decision = decideTags(await listItemTags(tx, itemId), { add, remove });
  if (!decision.ok) throw new AppError(decision.code, decision.params);
  const { added, removed } = decision;
  if (added.length > 0) {
    const by = { item_id: itemId, added_by: agentId, created_at: tx.now() };
    await tx.db
      .insertInto('item_tags')
      .values(added.map((tag) => ({ ...by, tag })))
      .execute();
  }
  if (removed.length > 0) {
    await tx.db.deleteFrom('item_tags').where('item_id', '=', itemId).where('tag', 'in', removed).execute();
  }
  if (added.length + removed.length === 0) return;
  const detail = { tags_added: [...added], tags_removed: [...removed] };
  await addLine(tx, { item, line: { accion: 'etiquetar_pedido', detail } });
}

import { isTicked } from '../../../domain/checklists/checklist.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { addLine } from '../items/add-line.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { loadChecklist } from './item-checklist.ts';

interface Tick {
  readonly itemId: number;
  readonly pointId: number;
  readonly isTicked: boolean;
}

/**
 * Ticks or unticks a point of an item's checklist; the history records who and when. It needs no lock, and of two concurrent ticks the first is
 * kept.
 * @throws AppError checklist_changed for a point that its list no longer has
 */
export async function tickPoint(tx: Ctx, { itemId, pointId, isTicked: wanted }: Tick): Promise<void> {
  const item = await getItemForUpdate(tx, itemId);
  const point = (await loadChecklist(tx, item)).find((one) => one.pointId === pointId);
  if (!point) throw new AppError('checklist_changed');
  if (isTicked(point) === wanted) return;
  await tx.db.deleteFrom('item_checks').where('item_id', '=', itemId).where('point_id', '=', pointId).execute();
  if (wanted) {
    const ticked = { item_id: itemId, point_id: pointId, text: JSON.stringify(point.text) };
    await tx.db
      .insertInto('item_checks')
      .values({ ...ticked, ticked_by: agentOf(tx).agentId, ticked_at: tx.now() })
      .execute();
  }
  const detail = { point: { ...point.text }, is_ticked: wanted };
  await addLine(tx, { item, line: { accion: 'marcar_punto', detail } });
}

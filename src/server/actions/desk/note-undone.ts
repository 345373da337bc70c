import type { Ctx } from '../../ctx.ts';

/** Marks an item as undone in the receipt of its run; single operations have none. */
export async function noteUndone(tx: Ctx, { undoId, itemId }: { undoId: string; itemId: number }): Promise<void> {
  await tx.db
    .updateTable('mass_run_items')
    .set({ outcome: 'undone', at: tx.now() })
    .where('run_id', '=', undoId)
    .where('item_id', '=', itemId)
    .execute();
}

/** Locks the line of an item in the receipt of a run, if there is one, before the item, in the same lock order as the run itself. */
export async function lockLineOfRun(tx: Ctx, { undoId, itemId }: { undoId: string; itemId: number }): Promise<void> {
  await tx.db
    .selectFrom('mass_run_items')
    .select('item_id')
    .where('run_id', '=', undoId)
    .where('item_id', '=', itemId)
    .forNoKeyUpdate()
    .execute();
}

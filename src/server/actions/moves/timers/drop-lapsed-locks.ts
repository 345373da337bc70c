import { STATUS } from '../../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../../ctx.ts';
import { isHeld } from '../../items/held-items.ts';

/** Removes expired locks from items. In progress (50) they stay: their last time shows whether the work was abandoned. */
export async function dropLapsedLocks(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('order_items')
    .set({ locked_by: null, locked_until: null })
    .where('item_id', 'in', (items) =>
      items
        .selectFrom('order_items')
        .select('item_id')
        .where(isHeld())
        .where('locked_by', 'is not', null)
        .where('locked_until', '<=', ctx.now())
        .where('panel_status_id', '<>', STATUS.in_progress)
        // Rows locked by others are left to the next sweep.
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}

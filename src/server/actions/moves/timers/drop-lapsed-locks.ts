import { STATUS } from '../../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../../ctx.ts';

/**
 * Takes locks that ran out off the items. In progress (50) they stay: until when somebody was there is what tells whether the
 * work was left.
 */
export async function dropLapsedLocks(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('order_items')
    .set({ locked_by: null, locked_until: null })
    .where('item_id', 'in', (items) =>
      items
        .selectFrom('order_items')
        .select('item_id')
        .where('locked_by', 'is not', null)
        .where('locked_until', '<=', ctx.now())
        .where('panel_status_id', '<>', STATUS.in_progress)
        // Rows locked by others are left to the next sweep.
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}

import { businessMillisSince } from '../../../../domain/calendar/business-clock.ts';
import { STATUSES } from '../../../../domain/orders/machine.ts';
import type { Ctx } from '../../../ctx.ts';

/** Queues items that are to wait in their queue only from `standby_until` on (103). */
export async function queueDueItems(ctx: Ctx): Promise<void> {
  const statuses = STATUSES.filter(({ queue_when }) => queue_when === 'standby_due').map(({ id }) => id);
  for (const calendar of ['ES', 'PT'] as const) {
    await ctx.db
      .updateTable('order_items')
      .set((eb) => ({
        queue: eb.case().when('is_portuguese', '=', true).then(-2).else(-1).end(),
        queue_entered: businessMillisSince(calendar, ctx.now()),
      }))
      .where('item_id', 'in', (items) =>
        items
          .selectFrom('order_items')
          .select('item_id')
          .where('panel_status_id', 'in', statuses)
          .where('calendar', '=', calendar)
          .where('queue', 'is', null)
          .where('standby_until', '<=', ctx.now())
          // Rows locked by others are left to the next sweep.
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .execute();
  }
}

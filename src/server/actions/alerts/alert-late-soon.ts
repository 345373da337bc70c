import { sql } from 'kysely';
import { lateSoonUntil } from '../../../domain/alerts/late-soon.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { raiseAlert } from './raise-alert.ts';

/** Alerts each agent once to every near deadline of their orders. */
export async function alertLateSoon(ctx: Ctx): Promise<void> {
  for (const calendar of ['ES', 'PT'] as const) {
    const due = await ctx.db
      .selectFrom('order_items as i')
      .select(['i.item_id', 'i.asignee_id', 'i.deadline_at'])
      .where('i.clock', '=', 'runs')
      .where('i.calendar', '=', calendar)
      .where('i.asignee_id', 'is not', null)
      .where('i.deadline_at', '>', ctx.now())
      .where('i.deadline_at', '<=', lateSoonUntil(calendar, ctx.now()))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('alerts as a')
              .select('a.alert_id')
              .whereRef('a.agent_id', '=', 'i.asignee_id')
              .where(
                'a.event_key',
                '=',
                sql<string>`'late_soon:' || i.item_id || ':' || (extract(epoch from i.deadline_at) * 1000)::bigint`,
              ),
          ),
        ),
      )
      .limit(AT_ONCE)
      .execute();
    for (const { item_id: itemId, asignee_id, deadline_at } of due) {
      if (deadline_at === null) continue;
      await inTransaction(ctx, (tx) =>
        raiseAlert(tx, {
          kind: 'late_soon',
          to: [asignee_id],
          event: `late_soon:${itemId}:${deadline_at.getTime()}`,
          itemId,
          detail: { deadline_at: deadline_at.toISOString() },
        }),
      );
    }
  }
}

const AT_ONCE = 200;

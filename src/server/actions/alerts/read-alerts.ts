import type { Ctx } from '../../ctx.ts';
import { announce } from '../../live/notice.ts';
import { agentOf } from '../actors/agent-of.ts';
import { countUnread } from './list-alerts.ts';

/** Some of one's alerts, all up to a given one (those that arrived after the list was shown stay unread), or all about an item. */
interface ReadAlerts {
  readonly alertIds?: readonly number[] | undefined;
  readonly until?: number | undefined;
  readonly itemId?: number | undefined;
}

/** Marks the caller's alerts as read on all of their devices; those of other people are left alone. @returns how many stay unread */
export async function readAlerts(ctx: Ctx, { alertIds, until, itemId }: ReadAlerts): Promise<number> {
  const { agentId } = agentOf(ctx);
  const read = await ctx.db
    .updateTable('alerts')
    .set({ read_at: ctx.now() })
    .where('agent_id', '=', agentId)
    .where('read_at', 'is', null)
    .$if(alertIds !== undefined, (query) =>
      query.where('alert_id', '=', (eb) => eb.fn.any(eb.val([...(alertIds ?? [])]))),
    )
    .$if(until !== undefined, (query) => query.where('alert_id', '<=', until ?? 0))
    .$if(itemId !== undefined, (query) => query.where('item_id', '=', itemId ?? 0))
    .returning('alert_id')
    .execute();
  if (read.length > 0) await announce(ctx, { kind: 'alerts', to: [agentId] });
  return countUnread(ctx);
}

/** Nobody else needs to see an event that one person has dealt with. */
export async function settleAlerts(tx: Ctx, event: string): Promise<void> {
  const settled = await tx.db
    .updateTable('alerts')
    .set({ read_at: tx.now() })
    .where('event_key', '=', event)
    .where('read_at', 'is', null)
    .returning('agent_id')
    .execute();
  if (settled.length > 0) await announce(tx, { kind: 'alerts', to: settled.map(({ agent_id }) => agent_id) });
}

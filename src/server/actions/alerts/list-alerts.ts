import { type Alert, type listAlerts as call, MOST_ALERTS } from '../../../contract/alerts.ts';
import type { OutputOf } from '../../../contract/call.ts';
import { alertDetailSchema } from '../../../domain/alerts/alert-detail.ts';
import type { AlertKind } from '../../../domain/alerts/alert-kind.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { agentOf, isNotary } from '../actors/agent-of.ts';
import { productNameOf } from '../items/product-name.ts';

/** The caller's alerts, newest first, with the number of all unread ones. */
export async function listAlerts(
  ctx: Ctx,
  { unread, before }: { readonly unread: boolean; readonly before: number | undefined },
): Promise<OutputOf<typeof call>> {
  const rows = await own(ctx)
    .select(['a.alert_id', 'a.kind', 'a.item_id', 'a.ticket_id', 'a.run_id', 'a.by_agent', 'a.detail', 'a.created_at'])
    .select(['a.read_at', 'i.order_id', 'i.product_id'])
    .$if(unread, (query) => query.where('a.read_at', 'is', null))
    .$if(before !== undefined, (query) => query.where('a.alert_id', '<', before ?? 0))
    .orderBy('a.alert_id', 'desc')
    .limit(MOST_ALERTS + 1)
    .execute();
  const shown = rows.slice(0, MOST_ALERTS);
  const names = await namesOfAgents(
    ctx,
    shown.map(({ by_agent }) => by_agent),
  );
  const alerts = shown.map((row): Alert => {
    const { amount, ...detail } = alertDetailSchema.parse(row.detail);
    return {
      alert_id: row.alert_id,
      kind: row.kind as AlertKind,
      item_id: row.item_id,
      order_id: row.order_id,
      product_name: row.product_id === null ? null : productNameOf(ctx, row.product_id),
      ticket_id: row.ticket_id,
      run_id: row.run_id,
      by: row.by_agent === null ? null : (names.get(row.by_agent) ?? ''),
      detail: { ...detail, ...(amount !== undefined && { amount: amount / 100 }) },
      at: row.created_at.toISOString(),
      is_read: row.read_at !== null,
    };
  });
  const [unreadCount, unread_items] = await Promise.all([countUnread(ctx), listUnreadItems(ctx)]);
  return { alerts, unread: unreadCount, unread_items, has_more: rows.length > MOST_ALERTS };
}

/** Number of the caller's unread alerts. */
export async function countUnread(ctx: Ctx): Promise<number> {
  const { unread } = await own(ctx)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('a.read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

async function listUnreadItems(ctx: Ctx): Promise<number[]> {
  const rows = await own(ctx)
    .select('a.item_id')
    .distinct()
    .where('a.read_at', 'is', null)
    .where('a.item_id', 'is not', null)
    .execute();
  return rows.flatMap(({ item_id }) => item_id ?? []);
}

/** A notary reads alerts about items of their office only, even after an item has left it. */
function own(ctx: Ctx) {
  const { agentId, notaryId } = agentOf(ctx);
  const wanted = ctx.db
    .selectFrom('alerts as a')
    .leftJoin('order_items as i', 'i.item_id', 'a.item_id')
    .where('a.agent_id', '=', agentId);
  return isNotary(ctx) ? wanted.where('i.notary_id', '=', notaryId) : wanted;
}

import { sql } from 'kysely';
import type { RelatedTicket } from '../../../contract/orders/pedido.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';

/** Tickets linked to an item, most recently changed first. The caller has checked that they may be seen. */
export async function ticketsOfItem(ctx: Ctx, itemId: number): Promise<RelatedTicket[]> {
  const rows = await ctx.db
    .selectFrom('tickets')
    .select(['ticket_id', 'status', 'subject', 'admin_user_id', 'updated_at'])
    .where('related_item_id', '=', itemId)
    .orderBy('updated_at', 'desc')
    .limit(sql.lit(MOST_SHOWN))
    .execute();
  const names = await namesOfAgents(
    ctx,
    rows.map(({ admin_user_id }) => admin_user_id),
  );
  return rows.map(({ ticket_id, status, subject, admin_user_id, updated_at }) => ({
    id: ticket_id,
    status,
    subject,
    agent: names.get(admin_user_id ?? 0) ?? '',
    updated_at: updated_at.toISOString(),
  }));
}

const MOST_SHOWN = 50;

import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';

/** A ticket and those merged into it, directly or through others: their messages are one conversation. The ticket itself comes first. */
export async function loadMergedTickets({ db }: Pick<Ctx, 'db'>, ticketId: number): Promise<number[]> {
  const { rows } = await sql<{ ticket_id: number }>`
    with recursive merged as (
      select ticket_id from tickets where merged_into = ${ticketId}
      union
      select t.ticket_id from tickets t join merged m on t.merged_into = m.ticket_id
    )
    select ticket_id from merged order by ticket_id`.execute(db);
  return [ticketId, ...rows.map(({ ticket_id }) => ticket_id)];
}

/** The ticket in which another one's messages are shown: the end of its chain of merges; usually itself. */
export async function loadShowingTicket({ db }: Pick<Ctx, 'db'>, ticketId: number): Promise<number> {
  const { rows } = await sql<{ ticket_id: number }>`
    with recursive way as (
      select ticket_id, merged_into from tickets where ticket_id = ${ticketId}
      union
      select t.ticket_id, t.merged_into from tickets t join way w on t.ticket_id = w.merged_into
    )
    select ticket_id from way where merged_into is null`.execute(db);
  return rows[0]?.ticket_id ?? ticketId;
}

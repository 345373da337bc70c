import type { SelectQueryBuilder } from 'kysely';
import type { OutputOf } from '../../../contract/call.ts';
import type { watchTicket } from '../../../contract/watchers.ts';
import type { Ctx } from '../../ctx.ts';
import type { DB } from '../../db/types.gen.ts';

export type Watchers = OutputOf<typeof watchTicket>['watchers'];

/** The active agents among those who watch something, by name. */
export async function presentWatchers(
  { db }: Ctx,
  watching: SelectQueryBuilder<DB, 'item_watchers' | 'ticket_watchers', { agent_id: number }>,
): Promise<Watchers> {
  const rows = await db
    .selectFrom('agents')
    .select(['agent_id', 'firstname', 'lastname'])
    .where('agent_id', 'in', watching)
    .where('active', '=', true)
    .orderBy('firstname')
    .orderBy('agent_id')
    .execute();
  return rows.map(({ agent_id, firstname, lastname }) => ({
    user_id: agent_id,
    name: `${firstname} ${lastname}`.trim(),
  }));
}

import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';

/** Those who may approve a colleague's proposal: every active supervisor. */
export async function listApprovers({ db }: Ctx): Promise<number[]> {
  const rows = await db
    .selectFrom('agents')
    .select('agent_id')
    .where('active', '=', true)
    .where('role', '=', 'Agente')
    .where(sql<boolean>`'supervisor' = any(panel_roles)`)
    .execute();
  return rows.map(({ agent_id }) => agent_id);
}

import type { CurrentUser } from '../../../contract/current-user.ts';
import { STATUSES } from '../../../domain/orders/machine.ts';
import { STATUS_MACHINE } from '../../../domain/orders/status-machine.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { countStats } from './count-stats.ts';
import { agentOf } from './item-row.ts';

/** Who is signed in to the panel, what he may do, and what his menus need. A notary is no agent; both are admins. */
export async function currentUser(ctx: Ctx): Promise<CurrentUser> {
  const { agentId, role, panelRoles, notaryId } = agentOf(ctx);
  const isNotario = role === 'Notario';
  const user = await ctx.db
    .selectFrom('agents')
    .leftJoin('notary_offices as office', 'office.notary_id', 'agents.notary_id')
    .select(['email', 'firstname', 'lastname', 'office.nombre'])
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  return {
    user_id: agentId,
    username: user.email,
    firstname: user.firstname,
    lastname: user.lastname,
    type: 'admin',
    role,
    isAdmin: true,
    isAgente: !isNotario,
    isNotario,
    panel_roles: [...panelRoles],
    notary: notaryId === null ? null : { notary_id: notaryId, nombre: user.nombre ?? '' },
    states: STATUSES.map(({ id, key, group, name }) => ({ id, key, group, name: { ...name } })),
    client_statuses: STATUS_MACHINE.client_statuses.map(({ id, name }) => ({ id, name: { ...name } })),
    incidences: STATUS_MACHINE.incident_statuses.map(({ id, key, name }) => ({ id, key, name: { ...name } })),
    users: isNotario ? [] : await colleagues(ctx),
    stats: isNotario ? null : await countStats(ctx),
  };
}

async function colleagues(ctx: Ctx): Promise<CurrentUser['users']> {
  const rows = await ctx.db
    .selectFrom('agents')
    .select(['agent_id', 'firstname', 'lastname'])
    .where('role', '=', 'Agente')
    .where('active', '=', true)
    .orderBy('firstname')
    .orderBy('agent_id')
    .execute();
  return rows.map(({ agent_id, firstname, lastname }) => ({ user_id: agent_id, firstname, lastname }));
}

import type { AgentState } from '../../../contract/current-user.ts';
import type { Ctx } from '../../ctx.ts';
import { findAwayAgents } from '../actors/find-away-agents.ts';
import { agentsOnCall } from '../live/list-presence.ts';

type Config = AgentState['config'];

/** Active agents of the team, without notaries: those to whom an item can be delegated. */
export async function listColleagues(ctx: Ctx): Promise<Config['users']> {
  const rows = await ctx.db
    .selectFrom('agents')
    .select(['agent_id', 'firstname', 'lastname'])
    .where('role', '=', 'Agente')
    .where('active', '=', true)
    .orderBy('firstname')
    .orderBy('agent_id')
    .execute();
  const away = new Set(await findAwayAgents(ctx));
  return rows.map(({ agent_id, firstname, lastname }) => ({
    user_id: agent_id,
    firstname,
    lastname,
    is_away: away.has(agent_id),
  }));
}

/** Active notary offices and the work they take. Source: meanings.md "notary". */
export async function listNotaries(ctx: Ctx): Promise<NonNullable<Config['notaries']>> {
  return ctx.db
    .selectFrom('notary_offices')
    .select(['notary_id', 'nombre', 'hipotecas', 'escrituras'])
    .where('active', '=', true)
    .orderBy('nombre')
    .orderBy('notary_id')
    .execute();
}

/** Agents with a user of the call centre, and whether they are on the telephone. */
export async function listAircallUsers(ctx: Ctx): Promise<NonNullable<Config['aircall_users']>> {
  const rows = await ctx.db
    .selectFrom('agents')
    .select(['agent_id', 'firstname', 'lastname', 'aircall_user'])
    .where('aircall_user', 'is not', null)
    .where('active', '=', true)
    .orderBy('firstname')
    .orderBy('agent_id')
    .execute();
  const onCall = await agentsOnCall(ctx);
  return rows.map(({ agent_id, aircall_user, ...name }) => ({
    user_id: agent_id,
    ...name,
    aircall_user: aircall_user ?? '',
    on_call: onCall.has(agent_id),
  }));
}

const ONLINE_FOR = 5 * 60_000;

/** Agents who used the panel within the last five minutes, most recent first, with whether they are on the telephone. */
export async function listOnlineAgents(ctx: Ctx): Promise<NonNullable<Config['online_agents']>> {
  const rows = await ctx.db
    .selectFrom('oauth_tokens as t')
    .innerJoin('agents as a', 'a.agent_id', 't.user_id')
    .select(['a.agent_id', 'a.firstname', 'a.lastname'])
    .select(({ fn }) => fn.max('t.seen_at').as('seen_at'))
    .where('t.user_kind', '=', 'agent')
    .where('t.kind', '=', 'access')
    .where('t.seen_at', '>', new Date(ctx.now().getTime() - ONLINE_FOR))
    .where('t.expires_at', '>', ctx.now())
    .where('a.active', '=', true)
    .where('a.role', '=', 'Agente')
    .groupBy(['a.agent_id', 'a.firstname', 'a.lastname'])
    .orderBy('seen_at', 'desc')
    .execute();
  const onCall = await agentsOnCall(ctx);
  return rows.map(({ agent_id, seen_at, ...name }) => ({
    user_id: agent_id,
    ...name,
    seen_at: seen_at.toISOString(),
    on_call: onCall.has(agent_id),
  }));
}

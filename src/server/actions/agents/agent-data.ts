import type { AgentState } from '../../../contract/current-user.ts';
import type { Ctx } from '../../ctx.ts';
import { agentsOnCall } from '../live/list-presence.ts';

type Config = AgentState['config'];

/** The agents at work here, notaries not among them: to whom an item can be delegated. */
export async function listColleagues(ctx: Ctx): Promise<Config['users']> {
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

/** The Spanish registries of the territory's lists. */
export function listRegistries({
  territory,
}: Pick<Ctx, 'territory'>): Pick<Config, 'registries' | 'mercantile_registries'> {
  return {
    registries: territory.rows.propertyRegistries.map(({ id, name, address, provinceCode }) => ({
      id_registro: id,
      nombre: name,
      direccion: address,
      province_code: provinceCode,
    })),
    mercantile_registries: territory.rows.mercantileRegistries.map(({ seatIneCode, scope, name, provinceCode }) => ({
      id_registro: `${seatIneCode}-${scope}`,
      nombre: name,
      province_code: provinceCode,
    })),
  };
}

const ONLINE_FOR = 5 * 60_000;

/** Agents who used the panel within the last five minutes, the last one first, and who of them is on the telephone. */
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

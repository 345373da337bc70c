import type { QueryOf } from '../../../contract/call.ts';
import type { AgentState, getCurrentUser } from '../../../contract/current-user.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { STATUSES } from '../../../domain/orders/machine.ts';
import { STATUS_MACHINE } from '../../../domain/orders/status-machine.gen.ts';
import { mayEver } from '../../../domain/permissions/may.ts';
import type { NamedRight } from '../../../domain/permissions/rights.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { listCannedResponses } from '../config-lists/canned-responses.ts';
import { beginImpersonation } from '../impersonation/begin-impersonation.ts';
import { correoLists } from '../inbox/list-emails.ts';
import { checkChanges } from '../items/check-changes.ts';
import { storesForCustomer } from '../new-work/stores-for-customer.ts';
import { listProviders } from '../providers/list-providers.ts';
import { presentKinds } from '../questions/list-kinds.ts';
import { listMercantileRegistries, listPortugueseRegistries, listRegistries } from '../registries/list-registries.ts';
import { countStats } from '../search/count-stats.ts';
import { listAircallUsers, listColleagues, listNotaries, listOnlineAgents } from './agent-data.ts';
import { countAppStats } from './app-stats.ts';
import { ownAccount } from './own-account.ts';

export type Flags = QueryOf<typeof getCurrentUser>;

/**
 * The signed-in panel user, their rights, and the lists their menus need. A notary is no agent; both are admins. Each flag adds its part;
 * `login_as_customer` starts impersonating that customer.
 * @throws AppError forbidden with the unauthorised `flags` before any is answered; not_found for an unknown customer
 */
export async function currentUser(ctx: Ctx, flags: Flags = {}): Promise<AgentState> {
  const { agentId, role, panelRoles, notaryId } = agentOf(ctx);
  refuseFlags(ctx, flags);
  const isNotario = role === 'Notario';
  const user = await ctx.db
    .selectFrom('agents')
    .leftJoin('notary_offices as office', 'office.notary_id', 'agents.notary_id')
    .select(['agents.email', 'firstname', 'lastname', 'office.nombre'])
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  return {
    username: user.email,
    userid: agentId,
    current_user: {
      user_id: agentId,
      firstname: user.firstname,
      lastname: user.lastname,
      type: 'admin',
      role,
      isAdmin: true,
      isAgente: !isNotario,
      isNotario,
      notary: notaryId === null ? null : { notary_id: notaryId, nombre: user.nombre ?? '' },
    },
    config: {
      states: STATUSES.map(({ id, key, group, name }) => ({ id, key, group, name: { ...name } })),
      client_statuses: STATUS_MACHINE.client_statuses.map(({ id, name }) => ({ id, name: { ...name } })),
      incidences: await presentKinds(ctx),
      panel_roles: [...panelRoles],
      users: isNotario ? [] : await listColleagues(ctx),
      stats: isNotario ? null : await countStats(ctx),
      canned_responses: isNotario ? [] : await listCannedTitles(ctx),
      ...(flags.registros && {
        registries: await listRegistries(ctx),
        mercantile_registries: await listMercantileRegistries(ctx),
      }),
      ...(flags.conservatorias && { conservatorias: await listPortugueseRegistries(ctx) }),
      ...(flags.notarias && { notaries: await listNotaries(ctx) }),
      ...(asksProviders(flags) && { providers: (await listProviders(ctx, searchOf(flags))).items }),
      ...(flags.correos && { correos: await correoLists(ctx) }),
      ...(flags.aircall && { aircall_users: await listAircallUsers(ctx) }),
      ...(flags.app_stats && { app_stats: await countAppStats(ctx) }),
      ...(flags.online_agents && { online_agents: await listOnlineAgents(ctx) }),
    },
    ...(flags.account && { account: await ownAccount(ctx) }),
    ...(flags['check-pedido-change'] && {
      pedido_changes: (await checkChanges(ctx, flags['check-pedido-change'])).items,
    }),
    ...(flags.create_customer && { create_customer: storesForCustomer(ctx, flags.storeId ?? flags.websiteId) }),
    ...(flags.login_as_customer && { login_as_customer: await beginImpersonation(ctx, flags.login_as_customer) }),
  };
}

/** The right required by each flag. Source: specification section 6, "Agent-only data"; users may always read their own account. */
const RIGHT_OF_FLAG: Readonly<Record<keyof Flags, NamedRight>> = {
  registros: 'agent_data',
  conservatorias: 'agent_data',
  aircall: 'agent_data',
  correos: 'agent_data',
  notarias: 'agent_data',
  providers: 'agent_data',
  provider_search: 'agent_data',
  online_agents: 'agent_data',
  app_stats: 'agent_data',
  create_customer: 'create_customer',
  storeId: 'create_customer',
  websiteId: 'create_customer',
  login_as_customer: 'login_as_customer',
  account: 'open_panel',
  'check-pedido-change': 'open_panel',
};

async function listCannedTitles(ctx: Ctx): Promise<AgentState['config']['canned_responses']> {
  const { items } = await listCannedResponses(ctx);
  return items.map(({ text: _, ...response }) => response);
}

function asksProviders({ providers, provider_search }: Flags): boolean {
  return providers !== undefined || provider_search !== undefined;
}

function searchOf({ provider_search: text }: Flags): { readonly text?: string } {
  return text === undefined ? {} : { text };
}

function refuseFlags(ctx: Ctx, flags: Flags): void {
  const given = (Object.keys(RIGHT_OF_FLAG) as (keyof Flags)[]).filter((name) => flags[name] !== undefined);
  const refused = given.filter((name) => !mayEver(ctx.actor, RIGHT_OF_FLAG[name]));
  if (refused.length > 0) throw new AppError('forbidden', {}, { flags: refused });
}

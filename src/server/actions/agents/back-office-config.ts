import { createHash } from 'node:crypto';
import {
  type BackOfficeConfig,
  PLAIN_LISTS,
  type PlainList,
  type PlainRow,
} from '../../../contract/back-office-config.ts';
import type { AgentActor, PanelRole } from '../../../domain/actors/actor.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import type { Database } from '../../db/database.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { cachedRows } from '../config-lists/cached-rows.ts';
import { listCannedResponses } from '../config-lists/canned-responses.ts';
import { loadConfigVersions } from '../config-lists/config-versions.ts';
import { listKnownNetworks } from '../config-lists/list-known-networks.ts';
import { presentEmailTemplates } from '../mail-templates/present-email-templates.ts';
import { listProviderPayments } from '../provider-payments/list-payments.ts';
import { countStats } from '../search/count-stats.ts';
import { listAircallUsers } from './agent-data.ts';

interface VersionedConfig {
  readonly version: string;
  /** Null when the caller already has this version. */
  readonly config: BackOfficeConfig | null;
}

/**
 * The lists of the back office, complete, or null when nothing changed, which the version numbers of the tables show.
 * @throws AppError forbidden for everybody but agents
 */
export async function backOfficeConfig(
  ctx: Ctx,
  { version: seen }: { version?: string | undefined },
): Promise<VersionedConfig> {
  const agent = requireNamedRight(ctx, 'agent_data');
  // Read before the tables themselves: a change in between is seen at the next call, never missed.
  const versions = await loadConfigVersions(ctx);
  const state = JSON.stringify([ctx.catalogue.versionId, ...versions]);
  const answered = answeredTo(ctx, agent);
  if (seen !== undefined && answered.state === state && answered.version === seen)
    return { version: seen, config: null };
  const { products } = ctx.catalogue.current;
  const lasting = {
    users: await listUsers(ctx),
    products: products.map(({ product_id, url_key, stores }) => ({ product_id, url_key, stores: [...stores] })),
    product_names: Object.fromEntries(products.map(({ product_id, name }) => [product_id, { ...name }])),
    templates: (await presentEmailTemplates(ctx)).items,
    payments: may(agent, 'pay_providers') ? await listNewestPayments(ctx) : null,
    canned_responses: [...(await listCannedResponses(ctx)).items],
    ips: may(agent, 'manage_configuration') ? await listKnownNetworks(ctx) : null,
    ...(await plainLists(ctx, versions)),
  };
  const aircall_users = await listAircallUsers(ctx);
  const steady = { ...lasting, aircall_users: aircall_users.map(({ on_call: _, ...user }) => user) };
  const version = createHash('sha256').update(JSON.stringify(steady)).digest('base64url').slice(0, 22);
  Object.assign(answered, { state, version });
  if (seen === version) return { version, config: null };
  return { version, config: { ...lasting, aircall_users, stats: await countStats(ctx) } };
}

interface Answered {
  state: string;
  version: string;
}

/** The latest answer of this process for users who see the same lists. */
function answeredTo({ db }: Ctx, agent: AgentActor): Answered {
  const all = ANSWERED.get(db) ?? new Map<string, Answered>();
  ANSWERED.set(db, all);
  const audience = JSON.stringify([
    may(agent, 'pay_providers'),
    may(agent, 'manage_configuration'),
    [...agent.panelRoles].sort(),
  ]);
  const answered = all.get(audience) ?? { state: '', version: '' };
  all.set(audience, answered);
  return answered;
}

const ANSWERED = new WeakMap<Database, Map<string, Answered>>();

async function listNewestPayments(ctx: Ctx): Promise<BackOfficeConfig['payments']> {
  const asked = {
    'custom_filter[page]': 1,
    'custom_filter[size]': 50,
    'custom_filter[order_by]': 'date_desc',
  } as const;
  return (await listProviderPayments(ctx, asked)).items;
}

async function listUsers({ db }: Ctx): Promise<BackOfficeConfig['users']> {
  const rows = await db
    .selectFrom('agents')
    .select(['agent_id', 'email', 'firstname', 'lastname', 'role', 'panel_roles', 'active'])
    .where('role', '<>', 'Sistema')
    .orderBy('firstname')
    .orderBy('agent_id')
    .execute();
  return rows.map(({ agent_id, role, panel_roles, ...row }) => ({
    ...row,
    user_id: agent_id,
    role: role === 'Notario' ? ('Notario' as const) : ('Agente' as const),
    panel_roles: panel_roles as PanelRole[],
  }));
}

async function plainLists(ctx: Ctx, versions: ReadonlyMap<string, number>): Promise<Record<PlainList, PlainRow[]>> {
  const lists = await cachedRows(ctx, PLAIN_LISTS, versions);
  const shown = PLAIN_LISTS.map((name) => [name, (lists.get(name) ?? []).map(({ id, row }) => ({ id, ...row }))]);
  return Object.fromEntries(shown) as Record<PlainList, PlainRow[]>;
}

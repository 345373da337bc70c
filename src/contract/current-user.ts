import { z } from 'zod';
import { PANEL_ROLES } from '../domain/actors/actor.ts';
import { LOCALES } from '../domain/locale/locale.ts';
import { ownAccountSchema } from './agents/own-account.ts';
import { cannedResponseSchema } from './canned-responses.ts';
import { defineCall } from './define-call.ts';
import { correoRowSchema } from './inbox.ts';
import { incidenceSchema } from './incidents/incidence.ts';
import { LARGEST_ID } from './largest-id.ts';
import { itemIdsSchema, itemVersionSchema } from './live.ts';
import { providerSchema } from './providers.ts';
import { mercantileRegistrySchema, portugueseRegistrySchema, registrySchema } from './registries.ts';

const text = z.object({ es: z.string(), en: z.string(), pt: z.string() });
const count = z.int().min(0);
const person = z.object({ user_id: z.int(), firstname: z.string(), lastname: z.string() });

const ages = z.object({ fresh: count, day: count, older: count });

/** Current counts. `waiting` is by queue: '-1' Spain, '-2' Portugal. Source: meanings.md "stats". */
export const statsSchema = z.object({
  waiting: z.object({ '-1': count, '-2': count }),
  /** Of these, items that have waited for less than half a business day, for less than one, and for longer. */
  waiting_by_age: z.object({ '-1': ages, '-2': ages }),
  answered: count,
  due_today: count,
  late: count,
  delivered_today: z.object({ mine: count, all: count }),
  incidents_open: count,
  /** Open items assigned to agents who are absent today. */
  of_away: count,
  /** Tickets with work left for staff. */
  open_tickets: count,
});
export type Stats = z.output<typeof statsSchema>;

/** Current counts for the whole product. */
const appStatsSchema = z.object({
  /** Products on sale in any portal. */
  products: count,
  /** Services ordered since midnight of the portal's country. */
  items_today: count,
  /** Received e-mails not yet linked. */
  unmatched_mails: count,
  agents_online: count,
});
export type AppStats = z.output<typeof appStatsSchema>;

/** The agent state without its token, which only the client has. Source: specification section 3, "Users". */
export const agentStateSchema = z.object({
  username: z.string(),
  userid: z.int(),
  current_user: person.extend({
    type: z.literal('admin'),
    role: z.enum(['Agente', 'Notario']),
    isAdmin: z.boolean(),
    isAgente: z.boolean(),
    isNotario: z.boolean(),
    notary: z.object({ notary_id: z.int(), nombre: z.string() }).nullable(),
  }),
  config: z.object({
    /** Every panel status, in the order of their codes. */
    states: z.array(z.object({ id: z.int(), key: z.string(), group: z.string(), name: text })),
    client_statuses: z.array(z.object({ id: z.string(), name: text })),
    incidences: z.array(incidenceSchema),
    panel_roles: z.array(z.enum(PANEL_ROLES)),
    /** Agents to whom an item can be delegated; none for a notary. */
    users: z.array(person.extend({ is_away: z.boolean() })),
    /** Null for a notary, who only sees their own office. */
    stats: statsSchema.nullable(),
    /** With the flag `notarias`. */
    notaries: z
      .array(z.object({ notary_id: z.int(), nombre: z.string(), hipotecas: z.boolean(), escrituras: z.boolean() }))
      .optional(),
    /** With the flag `registros`: the Spanish land registries and mercantile registries. */
    registries: z.array(registrySchema).optional(),
    mercantile_registries: z.array(mercantileRegistrySchema).optional(),
    /** With the flag `conservatorias`: the Portuguese registries of the list. */
    conservatorias: z.array(portugueseRegistrySchema).optional(),
    /** The visible ones, without their texts; none for a notary. */
    canned_responses: z.array(cannedResponseSchema.omit({ text: true })),
    /** With the flag `providers`, or those found by `provider_search`. */
    providers: z.array(providerSchema).optional(),
    /** With the flag `correos`: the latest received e-mails that are not linked yet, or changed a status in the last 24 hours. */
    correos: z.object({ unmatched: z.array(correoRowSchema), changed: z.array(correoRowSchema) }).optional(),
    /** With the flag `online_agents`: agents active in the panel within the last five minutes. */
    online_agents: z.array(person.extend({ seen_at: z.iso.datetime(), on_call: z.boolean() })).optional(),
    /** With the flag `aircall`: agents with a user of the call centre, and whether they are on the telephone. */
    aircall_users: z.array(person.extend({ aircall_user: z.string(), on_call: z.boolean() })).optional(),
    /** With the flag `app_stats`: counts for the whole product. */
    app_stats: appStatsSchema.optional(),
  }),
  /** With the flag `check-pedido-change`: versions of those items that the caller may see. */
  pedido_changes: z.array(itemVersionSchema.omit({ locked_by: true })).optional(),
  /** With the flag `account`. */
  account: ownAccountSchema.optional(),
  /** With the flag `create_customer`: the stores in which an account can be created, and the default. */
  create_customer: z
    .object({
      store_id: z.int(),
      stores: z.array(z.object({ store_id: z.int(), name: z.string(), locale: z.enum(LOCALES) })),
    })
    .optional(),
  /** With the flag `login_as_customer`: the one-time address that starts the impersonation, valid for two minutes. */
  login_as_customer: z.object({ visit_id: z.uuid(), href: z.url(), expires_at: z.iso.datetime() }).optional(),
});
export type AgentState = z.output<typeof agentStateSchema>;

const flag = z.literal('1').optional();

export const getCurrentUser = defineCall('getCurrentUser', {
  summary:
    'The user signed in to the panel, their rights, and data for their menus; each flag adds a part, or is refused without the right',
  method: 'GET',
  path: '/api/rest/restapi/currentuser/1',
  who: ['agent', 'notary'],
  query: z.object({
    registros: flag,
    conservatorias: flag,
    aircall: flag,
    correos: flag,
    notarias: flag,
    providers: flag,
    /** Part of a provider's name, town or e-mail address. */
    provider_search: z.string().trim().min(1).max(200).optional(),
    online_agents: flag,
    app_stats: flag,
    account: flag,
    /** Items, separated by commas. */
    'check-pedido-change': itemIdsSchema.optional(),
    create_customer: flag,
    /** With `create_customer`: the store of the new account, or the website, which is the store with that number. */
    storeId: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
    websiteId: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
    /** Id of the customer to impersonate. */
    login_as_customer: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
  }),
  output: agentStateSchema,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});

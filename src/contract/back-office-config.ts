import { z } from 'zod';
import { PANEL_ROLES } from '../domain/actors/actor.ts';
import { LIST_NAMES, type ListName } from '../domain/config-lists/lists.ts';
import { cannedResponseSchema } from './canned-responses.ts';
import { statsSchema } from './current-user.ts';
import { defineCall } from './define-call.ts';
import { emailTemplateSchema } from './mail.ts';
import { instant, textSchema } from './orders/pedido.ts';
import { providerPaymentInListSchema } from './provider-payments.ts';

const person = z.object({ user_id: z.int(), firstname: z.string(), lastname: z.string() });

/** A back-office user as colleagues see them. */
const configUserSchema = person.extend({
  email: z.string(),
  role: z.enum(['Agente', 'Notario']),
  panel_roles: z.array(z.enum(PANEL_ROLES)),
  active: z.boolean(),
});

/** Lists whose format in the configuration differs from their rows. */
const OWN_SHAPES = ['canned_responses', 'emailtemplates', 'ips'] as const satisfies readonly ListName[];
export type PlainList = Exclude<ListName, (typeof OWN_SHAPES)[number]>;

/** Every other list under its own name; a new one appears here automatically. */
export const PLAIN_LISTS = LIST_NAMES.filter((name) => !OWN_SHAPES.some((own) => own === name)) as PlainList[];

const plainRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), textSchema]));
export type PlainRow = z.output<typeof plainRow>;

const plainRows: z.ZodType<PlainRow[]> = z.array(plainRow);
const plainLists = Object.fromEntries(PLAIN_LISTS.map((name) => [name, plainRows])) as Readonly<
  Record<PlainList, typeof plainRows>
>;

/** Data for the panel's menus and administration forms. Source: specification section 3, "Back-office config". */
const backOfficeConfigSchema = z.object({
  /** Everybody with a panel account, including former users. */
  users: z.array(configUserSchema),
  /** Products on sale in any portal. */
  products: z.array(z.object({ product_id: z.int(), url_key: z.string(), stores: z.array(z.int()) })),
  /** Names of the same products by their number. */
  product_names: z.record(z.string(), textSchema),
  templates: z.array(emailTemplateSchema),
  /** The newest payments to providers; null for all but supervisors. */
  payments: z.array(providerPaymentInListSchema).nullable(),
  canned_responses: z.array(cannedResponseSchema),
  /** Known networks; null for all but supervisors. */
  ips: z.array(z.object({ id: z.int(), ip: z.string(), date: instant.nullable(), user: person.nullable() })).nullable(),
  stats: statsSchema,
  /** Agents with a user of the call centre. */
  aircall_users: z.array(person.extend({ aircall_user: z.string(), on_call: z.boolean() })),
  ...plainLists,
});
export type BackOfficeConfig = z.output<typeof backOfficeConfigSchema>;

export const getBackOfficeConfig = defineCall('getBackOfficeConfig', {
  summary:
    'All lists of the back office in one response, for agents. `config` is null if the given `version` is still current',
  method: 'GET',
  path: '/api/rest/restapi/config',
  who: ['agent'],
  query: z.object({ version: z.string().max(100).optional() }),
  output: z.object({
    /** Changes with any content except `stats` and telephone states. */
    version: z.string(),
    config: backOfficeConfigSchema.nullable(),
  }),
  errors: ['sign_in_required', 'forbidden', 'invalid_input'],
});

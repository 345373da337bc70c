import { z } from 'zod';
import { ORDER_COLUMNS } from '../domain/orders/order-columns.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { requestKey } from './request-key.ts';

const ROOT = '/api/rest/restapi/orderlist';
const WHO = ['agent'] as const;
const ERRORS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;

const column = z.enum(ORDER_COLUMNS);
const columns = z.array(column).min(1).max(ORDER_COLUMNS.length);

const viewSchema = z.object({
  view_id: z.int(),
  name: z.string(),
  /** Filter and sorting as in the address of a search, without `?`. */
  query: z.string(),
  columns: z.array(column),
  shared: z.boolean(),
  /** Whether the caller may change it: agents their own private views, supervisors also shared ones. */
  changeable: z.boolean(),
  owner: z.string(),
  version: z.int(),
});
export type SavedView = z.output<typeof viewSchema>;

const choicesSchema = z.object({
  /** The columns that the caller has chosen. */
  columns: z.array(column),
  /** Own and shared views, by name. */
  views: z.array(viewSchema),
});
export type ListChoices = z.output<typeof choicesSchema>;

const configSchema = choicesSchema.extend({
  products: z.array(z.object({ product_id: z.int(), name: z.string() })),
  providers: z.array(z.object({ provider_id: z.int(), name: z.string() })),
  notaries: z.array(z.object({ notary_id: z.int(), name: z.string() })),
  /** Spanish provinces and Portuguese districts, by country and name. */
  provinces: z.array(z.object({ code: z.string(), country: z.enum(['ES', 'PT']), name: z.string() })),
  portals: z.array(z.object({ store_id: z.int(), name: z.string(), time_zone: z.string() })),
});
export type ListConfig = z.output<typeof configSchema>;
export const listConfigSchema = configSchema;

export const getListConfig = defineCall('getListConfig', {
  summary: 'Data for lists of orders besides the orders: names for filters, chosen columns, saved views',
  method: 'GET',
  path: ROOT,
  who: WHO,
  output: configSchema,
  errors: ERRORS,
});

export const keepColumns = defineCall('keepColumns', {
  summary: 'Saves the columns that the agent has chosen for lists of orders, for all devices',
  method: 'PUT',
  path: `${ROOT}/columns`,
  who: WHO,
  body: z.object({ columns }),
  output: choicesSchema,
  errors: ERRORS,
});

const content = z.object({
  name: z.string().trim().min(1).max(60),
  query: z.string().max(2000),
  columns,
  /** Shown to every agent; only supervisors may set it. */
  shared: z.boolean(),
});
const params = z.object({ view_id: z.coerce.number().int().positive().max(LARGEST_ID) });

export const createView = defineCall('createView', {
  summary: 'Saves a search under a name; supervisors can share it. Idempotent by request_key',
  method: 'POST',
  path: `${ROOT}/views`,
  who: WHO,
  body: content.extend({ request_key: requestKey }),
  output: choicesSchema,
  errors: ERRORS,
});

export const changeView = defineCall('changeView', {
  summary: 'Replaces a saved view, based on a version; only supervisors can change a shared one',
  method: 'PUT',
  path: `${ROOT}/views/{view_id}`,
  who: WHO,
  params,
  body: content.extend({ version: z.int() }),
  output: choicesSchema,
  errors: [...ERRORS, 'not_found', 'stale_version'],
});

export const removeView = defineCall('removeView', {
  summary: 'Deletes a saved view; a missing one is no error',
  method: 'DELETE',
  path: `${ROOT}/views/{view_id}`,
  who: WHO,
  params,
  output: choicesSchema,
  errors: ERRORS,
});

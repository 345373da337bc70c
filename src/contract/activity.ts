import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { instant } from './orders/pedido.ts';

const ROOT = '/api/rest/restapi/actividad';
const WHO = ['agent'] as const;
const ERRORS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;

const day = z.iso.date();
/** The last day of the period (default: today), and its length: one day, or the seven that end with it. */
const period = { day: day.optional(), days: z.enum(['1', '7']).default('1') };
const person = z.object({ user_id: z.int(), name: z.string() });
const daysTold = { from: day, until: day };

/** `seconds` is how long the lock was held; `operations` counts each operation, by its name in the history. */
const done = {
  seconds: z.int(),
  first_at: instant,
  last_at: instant,
  operations: z.record(z.string(), z.int()),
  delivered: z.int(),
};

const activeItemSchema = z.object({
  item_id: z.int(),
  order_id: z.int(),
  product_name: z.string(),
  customer_name: z.string(),
  panel_status_id: z.int(),
  ...done,
});

const agentActivitySchema = z.object({
  agent: person,
  ...daysTold,
  /** Latest item first. */
  items: z.array(activeItemSchema),
  /** False if there were more items than listed. */
  is_complete: z.boolean(),
  total: z.object({ items: z.int(), seconds: z.int(), delivered: z.int(), operations: z.record(z.string(), z.int()) }),
});
export type AgentActivity = z.output<typeof agentActivitySchema>;

/** Source: specification section 2, "my activity". */
export const getActivity = defineCall('getActivity', {
  summary:
    'What an agent did on a day, or in the seven days up to it, item by item; supervisors can query other agents',
  method: 'GET',
  path: ROOT,
  who: WHO,
  query: z.object({ ...period, agent_id: z.coerce.number().int().positive().max(LARGEST_ID).optional() }),
  output: agentActivitySchema,
  errors: [...ERRORS, 'not_found'],
});

const teamRowSchema = z.object({
  agent: person,
  items: z.int(),
  ...done,
  first_at: instant.nullable(),
  last_at: instant.nullable(),
  /** Presence now: panel open, on the telephone, number of items held. */
  is_online: z.boolean(),
  on_call: z.boolean(),
  holding: z.int(),
});
export type TeamRow = z.output<typeof teamRowSchema>;

export const getTeamActivity = defineCall('getTeamActivity', {
  summary: 'What each agent did on a day, or in the seven days up to it, and their current presence; for supervisors',
  method: 'GET',
  path: `${ROOT}/equipo`,
  who: WHO,
  query: z.object(period),
  output: z.object({ ...daysTold, agents: z.array(teamRowSchema) }),
  errors: ERRORS,
});

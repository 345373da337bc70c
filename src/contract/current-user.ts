import { z } from 'zod';
import { PANEL_ROLES } from '../domain/actor/actor.ts';
import { defineCall } from './define-call.ts';

const text = z.object({ es: z.string(), en: z.string(), pt: z.string() });
const count = z.int().min(0);

/** Numbers of now. `waiting` is by queue: '-1' Spain, '-2' Portugal. Source: meanings.md "stats". */
export const statsSchema = z.object({
  waiting: z.object({ '-1': count, '-2': count }),
  answered: count,
  due_today: count,
  late: count,
  delivered_today: z.object({ mine: count, all: count }),
  incidents_open: count,
});
export type Stats = z.output<typeof statsSchema>;

export const currentUserSchema = z.object({
  user_id: z.int(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  type: z.literal('admin'),
  role: z.enum(['Agente', 'Notario']),
  isAdmin: z.boolean(),
  isAgente: z.boolean(),
  isNotario: z.boolean(),
  panel_roles: z.array(z.enum(PANEL_ROLES)),
  notary: z.object({ notary_id: z.int(), nombre: z.string() }).nullable(),
  /** Every panel status, in the order of their codes. */
  states: z.array(z.object({ id: z.int(), key: z.string(), group: z.string(), name: text })),
  client_statuses: z.array(z.object({ id: z.string(), name: text })),
  incidences: z.array(z.object({ id: z.int(), key: z.string(), name: text })),
  /** To whom an item can be delegated; nobody for a notary. */
  users: z.array(z.object({ user_id: z.int(), firstname: z.string(), lastname: z.string() })),
  /** Null for a notary, whose view is his own office. */
  stats: statsSchema.nullable(),
});
export type CurrentUser = z.output<typeof currentUserSchema>;

export const getCurrentUser = defineCall('getCurrentUser', {
  summary: 'Who is signed in to the panel, what he may do, and what his menus need',
  method: 'GET',
  path: '/api/rest/restapi/currentuser/1',
  who: ['agent', 'notary'],
  output: currentUserSchema,
  errors: ['sign_in_required', 'forbidden'],
});

import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { euros, instant } from './orders/pedido.ts';

const count = z.int().min(0);

const memberSchema = z.object({
  user_id: z.int(),
  name: z.string(),
  is_online: z.boolean(),
  on_call: z.boolean(),
  /** Orders that they have locked now. */
  locked: count,
  /** Open orders assigned to them. Of these: in progress, answered by the customer, due today, and late. */
  open: count,
  in_progress: count,
  answered: count,
  due_today: count,
  late: count,
  delivered_today: count,
});
export type TeamMember = z.output<typeof memberSchema>;

const loadSchema = memberSchema.pick({ user_id: true, is_online: true, open: true, due_today: true }).extend({
  /** Last day of their current absence, `yyyy-mm-dd`; null if they are not absent. */
  absent_until: z.iso.date().nullable(),
});
export type ColleagueLoad = z.output<typeof loadSchema>;

export const listLoads = defineCall('listLoads', {
  summary: 'Workload and presence of each colleague, for handing over an order',
  method: 'GET',
  path: '/api/rest/restapi/team/loads',
  who: ['agent'],
  output: z.object({ loads: z.array(loadSchema) }),
  errors: ['sign_in_required', 'forbidden'],
});

const lateSchema = z.object({
  item_id: z.int(),
  order_id: z.int(),
  product_name: z.string(),
  /** Its subject, and its property if it is about one, as in lists. */
  subject: z.string().nullable(),
  property: z.string().nullable(),
  deadline_at: instant,
  /** Null if it is unassigned. */
  agent: z.string().nullable(),
  status_id: z.int(),
});
export type LateItem = z.output<typeof lateSchema>;

const approvalSchema = z.object({
  kind: z.enum(['refund', 'mass']),
  /** Only of a refund. */
  item_id: z.int().nullable(),
  order_id: z.int().nullable(),
  amount: euros.nullable(),
  /** Only of an operation on many items. */
  run_id: z.uuid().nullable(),
  total: count.nullable(),
  by: z.string(),
  since: instant,
  /** Whether the caller proposed it; then another supervisor must decide. */
  is_own: z.boolean(),
});
export type Approval = z.output<typeof approvalSchema>;

export const getTeam = defineCall('getTeam', {
  summary: 'Current work of the team: load of each agent, pending approvals, and late orders. For supervisors',
  method: 'GET',
  path: '/api/rest/restapi/team',
  who: ['agent'],
  output: z.object({
    members: z.array(memberSchema),
    /** Open orders without an agent. */
    unassigned: z.object({ open: count, due_today: count, late: count }),
    approvals: z.array(approvalSchema),
    /** The most overdue first, at most 50. */
    late: z.array(lateSchema),
    late_total: count,
  }),
  errors: ['sign_in_required', 'forbidden'],
});

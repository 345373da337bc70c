import { z } from 'zod';
import { MASS_STATES } from '../domain/mass/decide-run.ts';
import { MASS_OPERATIONS, type MassOperation, MOST_MASS_ITEMS } from '../domain/mass/mass-operation.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { orderFiltersSchema } from './orders/list.ts';
import { operationPayload } from './orders/operation-fields.ts';
import { instant } from './orders/pedido.ts';
import { requestKey } from './request-key.ts';

const ROOT = '/api/rest/restapi/mass';
const WHO = ['agent'] as const;
const ERRORS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;

/** The fields of an operation, entered once for all items. */
export const massFieldsSchema = operationPayload.pick({
  to: true,
  reason: true,
  comment: true,
  priority: true,
  standby_until: true,
  asignee_id: true,
  provider_id: true,
  provider_work: true,
  notary_id: true,
  email_template: true,
  response_messages: true,
});
export type MassFields = z.output<typeof massFieldsSchema>;

const person = z.object({ user_id: z.int(), name: z.string() });

const massRunSchema = z.object({
  run_id: z.uuid(),
  operation: z.enum(MASS_OPERATIONS as [MassOperation, ...MassOperation[]]),
  fields: massFieldsSchema,
  /** Whether its items come from a search instead of a manual selection. */
  is_search: z.boolean(),
  state: z.enum(MASS_STATES),
  counts: z.object({
    total: z.int(),
    /** Result of the dry run. */
    tried: z.int(),
    would: z.int(),
    would_not: z.int(),
    /** Outcome of the items to be changed; `left` counts those not processed. */
    done: z.int(),
    refused: z.int(),
    undone: z.int(),
    left: z.int(),
  }),
  by: person,
  note: z.string().nullable(),
  created_at: instant,
  decided_by: person.nullable(),
  decided_at: instant.nullable(),
  decision_note: z.string().nullable(),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  stopped_by: person.nullable(),
  /** Until when its author can still undo parts of it; null if nothing can be undone. */
  undo_until: instant.nullable(),
  /** What the caller may do with it now; with `asks`, executing requests a supervisor's approval. */
  can: z.object({
    execute: z.boolean(),
    asks: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
    drop: z.boolean(),
    stop: z.boolean(),
  }),
});
export type MassRun = z.output<typeof massRunSchema>;

/** Result for one item, actual or expected; `left` marks items that a finished run did not reach. */
export const MASS_ITEM_STATES = ['waiting', 'would', 'would_not', 'done', 'refused', 'undone', 'left'] as const;
export type MassItemState = (typeof MASS_ITEM_STATES)[number];

/** One changed field in a dry run: a status by its number, a person or office by name, a moment as an instant. */
const massChangeSchema = z.object({ field: z.string(), old: z.string().nullable(), new: z.string().nullable() });
export type MassChange = z.output<typeof massChangeSchema>;

const massItemSchema = z.object({
  item_id: z.int(),
  order_id: z.int(),
  product_name: z.string(),
  panel_status_id: z.int(),
  state: z.enum(MASS_ITEM_STATES),
  /** Reason for the refusal, in the reader's language. */
  code: z.string().nullable(),
  message: z.string(),
  changes: z.array(massChangeSchema),
  at: instant.nullable(),
});
export type MassItem = z.output<typeof massItemSchema>;

const runPath = z.object({ run_id: z.uuid() });
const runAnswer = z.object({ run: massRunSchema });

export const planMassRun = defineCall('planMassRun', {
  summary:
    'Plans an operation on many order items: the given ones or, without item_ids, all results of the filter. A dry run shows what it would change. Idempotent by request_key',
  method: 'POST',
  path: ROOT,
  who: WHO,
  query: orderFiltersSchema,
  body: massFieldsSchema.extend({
    operation: z.enum(MASS_OPERATIONS as [MassOperation, ...MassOperation[]]),
    item_ids: z.array(z.int().positive().max(LARGEST_ID)).min(1).max(MOST_MASS_ITEMS).optional(),
    request_key: requestKey,
  }),
  output: runAnswer,
  errors: [...ERRORS, 'mass_empty', 'mass_too_many', 'mass_field_missing'],
});

export const listMassRuns = defineCall('listMassRuns', {
  summary: "Operations on many items: the caller's own, for supervisors all; those that wait for a supervisor first",
  method: 'GET',
  path: ROOT,
  who: WHO,
  query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  output: z.object({ items: z.array(massRunSchema), total: z.int(), page: z.int(), per_page: z.int() }),
  errors: ERRORS,
});

export const getMassRun = defineCall('getMassRun', {
  summary: 'One operation on many items, with its progress',
  method: 'GET',
  path: `${ROOT}/{run_id}`,
  who: WHO,
  params: runPath,
  output: runAnswer,
  errors: [...ERRORS, 'not_found'],
});

export const listMassItems = defineCall('listMassItems', {
  summary: 'Its items with the planned or actual result of each, in the order of the plan',
  method: 'GET',
  path: `${ROOT}/{run_id}/items`,
  who: WHO,
  params: runPath,
  query: z.object({
    state: z.enum(MASS_ITEM_STATES).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  output: z.object({ items: z.array(massItemSchema), total: z.int(), page: z.int(), per_page: z.int() }),
  errors: [...ERRORS, 'not_found'],
});

export const downloadMassReceipt = defineCall('downloadMassReceipt', {
  summary: 'All its items with their results, as a table (CSV) in the language of the caller',
  method: 'GET',
  path: `${ROOT}/{run_id}/receipt`,
  who: WHO,
  params: runPath,
  output: z.string(),
  answers: 'bytes',
  errors: [...ERRORS, 'not_found'],
});

export const executeMassRun = defineCall('executeMassRun', {
  summary:
    'Executes the planned operation, or requests approval if it is too large for the caller. Above 50 items the number of changed items must be given as confirmation',
  method: 'POST',
  path: `${ROOT}/{run_id}/execute`,
  who: WHO,
  params: runPath,
  body: z.object({ count: z.int().nonnegative().optional(), note: z.string().trim().max(2_000).default('') }),
  output: runAnswer,
  errors: [...ERRORS, 'not_found', 'mass_not_open', 'mass_count_differs'],
});

export const approveMassRun = defineCall('approveMassRun', {
  summary:
    "A supervisor approves a colleague's operation on many items, which is then executed in the colleague's name",
  method: 'POST',
  path: `${ROOT}/{run_id}/approve`,
  who: WHO,
  params: runPath,
  body: z.object({ count: z.int().nonnegative().optional(), note: z.string().trim().max(2_000).default('') }),
  output: runAnswer,
  errors: [...ERRORS, 'not_found', 'mass_not_open', 'mass_own_proposal', 'mass_count_differs'],
});

export const rejectMassRun = defineCall('rejectMassRun', {
  summary: "A supervisor rejects a colleague's operation on many items",
  method: 'POST',
  path: `${ROOT}/{run_id}/reject`,
  who: WHO,
  params: runPath,
  body: z.object({ note: z.string().trim().min(5).max(2_000) }),
  output: runAnswer,
  errors: [...ERRORS, 'not_found', 'mass_not_open', 'mass_own_proposal'],
});

export const dropMassRun = defineCall('dropMassRun', {
  summary: "Withdraws the caller's own plan or proposal before it is executed",
  method: 'POST',
  path: `${ROOT}/{run_id}/drop`,
  who: WHO,
  params: runPath,
  output: runAnswer,
  errors: [...ERRORS, 'not_found', 'mass_not_open'],
});

export const stopMassRun = defineCall('stopMassRun', {
  summary: 'Stops an operation on many items: after the response nothing more is executed',
  method: 'POST',
  path: `${ROOT}/{run_id}/stop`,
  who: WHO,
  params: runPath,
  output: runAnswer,
  errors: [...ERRORS, 'not_found', 'mass_not_open'],
});

export const undoMassRun = defineCall('undoMassRun', {
  summary: 'Undoes the operation item by item, where the mail has not been sent yet',
  method: 'POST',
  path: `${ROOT}/{run_id}/undo`,
  who: WHO,
  params: runPath,
  output: z.object({ run: massRunSchema, undone: z.int(), kept: z.int() }),
  errors: [...ERRORS, 'not_found', 'undo_too_late'],
});

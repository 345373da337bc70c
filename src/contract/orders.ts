import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { itemIdsSchema, windowIdSchema } from './live.ts';
import { customerOrderItemSchema } from './orders/customer-item.ts';
import { orderFiltersSchema, orderRowSchema, ownOrderFiltersSchema } from './orders/list.ts';
import { currentOperationSchema } from './orders/operation.ts';
import { operationAnswerSchema } from './orders/operation-answer.ts';
import { fileSchema, pedidoSchema } from './orders/pedido.ts';
import { uploadKey } from './request-key.ts';
import { UPLOADED_ERRORS, uploaded } from './uploads.ts';

/** Path parameter of an item; -1 and -2 request the next one of that queue, -3 (tickets, at `tickets/-3`) and 0 (stopped) return none. */
const itemId = z.coerce.number().int();
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
/** Without `tabsOpen` the locks stay unchanged; with it (even empty) the named ones are renewed and the others released. */
export const getPedido = defineCall('getPedido', {
  summary:
    'One order item for the panel; autoLock=1 also locks it. Item -1 or -2 with autoLock=1 returns the next item of a queue',
  method: 'GET',
  path: '/api/rest/restapi/pedido/{item_id}',
  who: ['agent', 'notary'],
  params: z.object({ item_id: itemId }),
  query: z.object({
    autoLock: flag,
    tabsOpen: itemIdsSchema.optional(),
    onCall: flag,
    window: windowIdSchema.optional(),
  }),
  output: pedidoSchema,
  errors: [
    'sign_in_required',
    'forbidden',
    'not_found',
    'queue_empty',
    'queue_of_tickets',
    'queue_stopped',
    'invalid_input',
  ],
});

export const listPedidos = defineCall('listPedidos', {
  summary: 'Order items by filter, newest first, paged',
  method: 'GET',
  path: '/api/rest/restapi/pedido',
  who: ['agent', 'notary'],
  query: orderFiltersSchema,
  output: z.object({
    items: z.array(orderRowSchema),
    /** Exact up to a thousand; above that a lower bound. */
    total: z.int(),
    total_is_exact: z.boolean(),
    /**
     * Number of exact matches, where they are fewer than ten. They come first; after them come matches one edit away, for mistyped
     * searches. Null where there are no similar ones.
     */
    similar_after: z.int().nullable(),
    page: z.int(),
    per_page: z.int(),
  }),
  errors: ['sign_in_required', 'forbidden', 'page_size', 'invalid_input'],
});

export const putPedido = defineCall('putPedido', {
  summary: 'Executes one operation of the panel on an order item',
  method: 'PUT',
  path: '/api/rest/restapi/pedido/{item_id}',
  who: ['agent', 'notary'],
  params: z.object({ item_id: z.coerce.number().int().positive() }),
  body: currentOperationSchema,
  output: operationAnswerSchema,
  errors: [
    'sign_in_required',
    'forbidden',
    'not_found',
    'panel_version',
    'unknown_operation',
    'transition_refused',
    'not_assignable',
    'locked_by_other',
    'stale_version',
    'invalid_input',
    'body_too_large',
    'delivery_doubtful',
    'checklist_open',
    'checklist_changed',
    'tag_invalid',
    'too_many_tags',
    'ticket_moment_past',
  ],
});

export const uploadPedidoFile = defineCall('uploadPedidoFile', {
  summary: 'Stores a PDF, JPEG or PNG on an order item, optionally replacing another file; idempotent by upload_key',
  method: 'POST',
  path: '/api/rest/restapi/pedido/{item_id}/files',
  who: ['agent', 'notary'],
  params: z.object({ item_id: z.coerce.number().int().positive() }),
  query: z.object({
    name: z.string().trim().min(1).max(200),
    kind: z.enum(['result', 'attachment']),
    upload_key: uploadKey,
    /** An undelivered file of the item, which is deleted in the same step. */
    replaces: z.uuid().optional(),
  }),
  body: uploaded,
  upload: 'paper',
  output: z.object({ ok: z.literal(true), file: fileSchema, updated_at: z.iso.datetime(), history_lines: z.int() }),
  errors: [
    ...UPLOADED_ERRORS,
    'sign_in_required',
    'forbidden',
    'file_type_refused',
    'file_already_released',
    'locked_by_other',
    'stale_version',
    'invalid_input',
  ],
});

export const deletePedidoFile = defineCall('deletePedidoFile', {
  summary: 'Deletes an unreleased file that was added to an order item by mistake; requires the lock',
  method: 'POST',
  path: '/api/rest/restapi/pedido/{item_id}/files/{file_id}/delete',
  who: ['agent', 'notary'],
  params: z.object({ item_id: z.coerce.number().int().positive(), file_id: z.uuid() }),
  body: z.object({ reason: z.string().trim().max(500).default('') }),
  output: z.object({ ok: z.literal(true) }),
  errors: [
    ...(['sign_in_required', 'forbidden', 'not_found', 'file_already_released'] as const),
    ...(['locked_by_other', 'stale_version', 'invalid_input'] as const),
  ],
});

export const checkPedidoChange = defineCall('checkPedidoChange', {
  summary: 'Version and number of history lines of several items, to detect stale copies',
  method: 'POST',
  path: '/api/rest/restapi/checkpedidochange',
  who: ['agent', 'notary'],
  body: z.object({ item_ids: z.array(z.int().positive()).max(200) }),
  output: z.object({
    items: z.array(z.object({ item_id: z.int(), updated_at: z.iso.datetime(), history_lines: z.int() })),
  }),
  errors: ['sign_in_required', 'forbidden', 'invalid_input'],
});

export const listCustomerPedidos = defineCall('listCustomerPedidos', {
  summary:
    "The customer's own order items, newest first; with id those of one order, with toFinalize=1 those with missing answers",
  method: 'GET',
  path: '/panel/rest/pedidos',
  who: ['customer'],
  query: ownOrderFiltersSchema.extend({ id: z.coerce.number().int().positive().optional(), toFinalize: flag }),
  output: z.object({ items: z.array(customerOrderItemSchema), total: z.int(), page: z.int(), per_page: z.int() }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'page_size', 'invalid_input'],
});

/** Responds with the bytes of the file under its own media type, not JSON. */
export const downloadFile = defineCall('downloadFile', {
  summary: 'The bytes of a file of an order item, for agents and the notary office in charge',
  method: 'GET',
  path: '/api/rest/restapi/files/{file_id}',
  who: ['agent', 'notary'],
  params: z.object({ file_id: z.uuid() }),
  output: z.string(),
  answers: 'bytes',
  errors: ['sign_in_required', 'forbidden', 'not_found', 'file_infected', 'file_not_scanned', 'file_key_missing'],
});

import { z } from 'zod';
import { ORDER_COLUMNS } from '../../domain/orders/order-columns.ts';
import { defineCall } from '../define-call.ts';
import { requestKey } from '../request-key.ts';
import { orderFiltersSchema } from './list.ts';
import { instant } from './pedido.ts';

const ROOT = '/api/rest/restapi/orderexports';
const WHO = ['agent'] as const;
const ERRORS = ['sign_in_required', 'forbidden'] as const;

const exportSchema = z.object({
  export_id: z.uuid(),
  file_name: z.string(),
  state: z.enum(['requested', 'ready']),
  /** How many items are in it so far, of how many; null until they were counted. */
  done: z.int(),
  items: z.int().nullable(),
  size: z.int().nullable(),
  requested_at: instant,
  /** When its download lapses; null while it is made. */
  expires_at: instant.nullable(),
});
export type OrderExport = z.output<typeof exportSchema>;

export const askOrderExport = defineCall('askOrderExport', {
  summary:
    'Has a table (CSV) made of all items that a filter finds, with the given columns; the same request_key makes one. Page and size mean nothing here',
  method: 'POST',
  path: ROOT,
  who: WHO,
  query: orderFiltersSchema,
  body: z.object({
    columns: z.array(z.enum(ORDER_COLUMNS)).min(1).max(ORDER_COLUMNS.length),
    request_key: requestKey,
  }),
  output: z.object({ export: exportSchema }),
  errors: [...ERRORS, 'invalid_input'],
});

export const listOrderExports = defineCall('listOrderExports', {
  summary: 'Tables of orders that one asked for and that are being made or can be downloaded, the latest first',
  method: 'GET',
  path: ROOT,
  who: WHO,
  output: z.object({ items: z.array(exportSchema) }),
  errors: ERRORS,
});

export const downloadOrderExport = defineCall('downloadOrderExport', {
  summary: 'The bytes of a table that one asked for',
  method: 'GET',
  path: `${ROOT}/{export_id}`,
  who: WHO,
  params: z.object({ export_id: z.uuid() }),
  output: z.string(),
  answers: 'bytes',
  errors: [...ERRORS, 'not_found'],
});

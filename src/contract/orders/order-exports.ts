import { z } from 'zod';
import { ORDER_COLUMNS } from '../../domain/orders/order-columns.ts';
import { defineCall } from '../define-call.ts';
import { MADE_FILE_ERRORS, madeFile, madeFileDownload } from '../made-file.ts';
import { requestKey } from '../request-key.ts';
import { orderFiltersSchema } from './list.ts';

const ROOT = '/api/rest/restapi/orderexports';
const WHO = ['agent'] as const;

const exportSchema = z.object({
  ...madeFile,
  /** Number of items; null until counted. */
  items: z.int().nullable(),
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
  errors: [...MADE_FILE_ERRORS, 'invalid_input'],
});

export const listOrderExports = defineCall('listOrderExports', {
  summary: 'Tables of orders that one asked for and that are being made or can be downloaded, the latest first',
  method: 'GET',
  path: ROOT,
  who: WHO,
  output: z.object({ items: z.array(exportSchema) }),
  errors: MADE_FILE_ERRORS,
});

export const downloadOrderExport = defineCall('downloadOrderExport', {
  ...madeFileDownload,
  summary: 'The bytes of a table that one asked for',
  path: `${ROOT}/{export_id}`,
});

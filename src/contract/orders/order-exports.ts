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
    'Requests a table (CSV) of all items matching a filter, with the given columns. Idempotent by request_key. Page and size are ignored',
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
  summary: 'Tables of orders requested by the caller, in progress or ready to download, newest first',
  method: 'GET',
  path: ROOT,
  who: WHO,
  output: z.object({ items: z.array(exportSchema) }),
  errors: MADE_FILE_ERRORS,
});

export const downloadOrderExport = defineCall('downloadOrderExport', {
  ...madeFileDownload,
  summary: 'The bytes of a table requested by the caller',
  path: `${ROOT}/{export_id}`,
});

import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { instant } from '../orders/pedido.ts';
import { requestKey } from '../request-key.ts';
import { invoiceFiltersSchema } from './invoice-list.ts';

const ROOT = '/api/rest/restapi/invoiceexports';
const WHO = ['agent'] as const;
const REFUSALS = ['sign_in_required', 'forbidden'] as const;

export const INVOICE_EXPORT_KINDS = ['csv', 'zip', 'totals', 'saft'] as const;
export type InvoiceExportKind = (typeof INVOICE_EXPORT_KINDS)[number];

const exportSchema = z.object({
  export_id: z.uuid(),
  kind: z.enum(INVOICE_EXPORT_KINDS),
  file_name: z.string(),
  state: z.enum(['requested', 'ready']),
  /** How many documents it has so far, of how many; null until they were counted. */
  done: z.int(),
  documents: z.int().nullable(),
  size: z.int().nullable(),
  requested_at: instant,
  /** When its download lapses. */
  expires_at: instant.nullable(),
});
export type InvoiceExport = z.output<typeof exportSchema>;

export const askInvoiceExport = defineCall('askInvoiceExport', {
  summary:
    'Has a file made of what a filter finds: a table, an archive with the PDFs, or the totals; or the SAF-T (PT) of a month or year. The same request_key asks once',
  method: 'POST',
  path: ROOT,
  who: WHO,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['csv', 'zip', 'totals']), filter: invoiceFiltersSchema, request_key: requestKey }),
    z.object({
      kind: z.literal('saft'),
      year: z.int().min(2020).max(2099),
      /** Null for the whole year. */
      month: z.int().min(1).max(12).nullable(),
      request_key: requestKey,
    }),
  ]),
  output: z.object({ export: exportSchema }),
  errors: [...REFUSALS, 'invalid_input'],
});
export type AskedInvoiceExport = z.output<typeof askInvoiceExport.body>;

export const listInvoiceExports = defineCall('listInvoiceExports', {
  summary: 'Files that one asked for and that are being made or can be downloaded, the latest first',
  method: 'GET',
  path: ROOT,
  who: WHO,
  output: z.object({ items: z.array(exportSchema) }),
  errors: REFUSALS,
});

export const downloadInvoiceExport = defineCall('downloadInvoiceExport', {
  summary: 'The bytes of a file that one asked for',
  method: 'GET',
  path: `${ROOT}/{export_id}`,
  who: WHO,
  params: z.object({ export_id: z.uuid() }),
  output: z.string(),
  answers: 'bytes',
  errors: [...REFUSALS, 'not_found'],
});

import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { MADE_FILE_ERRORS, madeFile, madeFileDownload } from '../made-file.ts';
import { requestKey } from '../request-key.ts';
import { invoiceFiltersSchema } from './invoice-list.ts';

const ROOT = '/api/rest/restapi/invoiceexports';
const WHO = ['agent'] as const;

const exportSchema = z.object({
  ...madeFile,
  kind: z.enum(['csv', 'zip', 'totals', 'saft']),
  /** Number of documents; null until counted. */
  documents: z.int().nullable(),
});
export type InvoiceExport = z.output<typeof exportSchema>;

export const askInvoiceExport = defineCall('askInvoiceExport', {
  summary:
    'Requests an export of the filtered documents: a table, an archive with the PDFs, or the totals; or the SAF-T (PT) of a month or year. Idempotent by request_key',
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
  errors: [...MADE_FILE_ERRORS, 'invalid_input'],
});
export type AskedInvoiceExport = z.output<typeof askInvoiceExport.body>;

export const listInvoiceExports = defineCall('listInvoiceExports', {
  summary: 'Exports requested by the caller, in progress or ready to download, newest first',
  method: 'GET',
  path: ROOT,
  who: WHO,
  output: z.object({ items: z.array(exportSchema) }),
  errors: MADE_FILE_ERRORS,
});

export const downloadInvoiceExport = defineCall('downloadInvoiceExport', {
  ...madeFileDownload,
  summary: 'The bytes of an export requested by the caller',
  path: `${ROOT}/{export_id}`,
});

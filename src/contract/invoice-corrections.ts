import { z } from 'zod';
import { TAX_FIELDS } from '../domain/checkout/buyer.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';

const ID = z.object({ invoice_id: z.coerce.number().int().positive().max(LARGEST_ID) });

const field = z.string().trim().min(1).max(200);

/** The recipient of an invoice. `tax_country` is ISO 3166-1 alpha-2. */
const recipient = z.object({
  tax_name: field,
  tax_id: field,
  tax_address: field,
  tax_postal_code: field,
  tax_city: field,
  tax_country: z.string().regex(/^[A-Za-z]{2}$/, 'not a country'),
});

/** The invoice now in force. */
const corrected = z.object({ invoice_id: z.int(), invoice_number: z.string() });

export const getInvoiceChanges = defineCall('getInvoiceChanges', {
  summary: 'What can still be done with an invoice or credit note',
  method: 'GET',
  path: '/api/rest/restapi/facturas/{invoice_id}/changes',
  who: ['agent'],
  params: ID,
  output: z.object({
    /** Null for a credit note, which has the recipient of its invoice. */
    correction: z
      .object({
        /** Kind of the corrective document. FR: a full credit note and a new invoice. Null if it cannot be corrected. */
        kind: z.enum(['F3', 'R4', 'FR']).nullable(),
        /** Why it cannot be corrected, in the caller's language. */
        why_not: z.string().nullable(),
        /** The recipient; if there is none, the buyer's known data. */
        recipient: z.record(z.enum(TAX_FIELDS), z.string()),
        is_named: z.boolean(),
      })
      .nullable(),
    /** Why it cannot be annulled; null if it can. */
    cancellation: z.object({ why_not: z.string().nullable() }),
  }),
  errors: ['sign_in_required', 'forbidden', 'not_found'],
});
export type InvoiceChanges = z.output<typeof getInvoiceChanges.output>;

export const correctInvoice = defineCall('correctInvoice', {
  summary:
    'Corrects name, tax number and address of an invoice with the document that the law provides for it. Idempotent',
  method: 'POST',
  path: '/api/rest/restapi/facturas/{invoice_id}/correct',
  who: ['agent'],
  params: ID,
  body: recipient.extend({ reason: z.string().trim().min(5).max(500) }),
  output: corrected,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input', 'invoice_cancelled', 'invoice_not_in_force'],
});

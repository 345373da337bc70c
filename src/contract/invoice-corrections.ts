import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';

const ID = z.object({ invoice_id: z.coerce.number().int().positive().max(LARGEST_ID) });

const field = z.string().trim().min(1).max(200);

/** Who an invoice is to be for. `tax_country` is ISO 3166-1 alpha-2. */
const recipient = z.object({
  tax_name: field,
  tax_id: field,
  tax_address: field,
  tax_postal_code: field,
  tax_city: field,
  tax_country: z.string().regex(/^[A-Za-z]{2}$/, 'not a country'),
});

/** The invoice that counts from now on. */
const corrected = z.object({ invoice_id: z.int(), invoice_number: z.string() });

export const correctInvoice = defineCall('correctInvoice', {
  summary:
    'Puts name, tax number and address of an invoice right by the document that the law has for it; once, however often it is asked',
  method: 'POST',
  path: '/api/rest/restapi/facturas/{invoice_id}/correct',
  who: ['agent'],
  params: ID,
  body: recipient,
  output: corrected,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input', 'invoice_not_in_force'],
});

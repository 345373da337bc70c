import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { instant } from './orders/pedido.ts';

export const listVatChecks = defineCall('listVatChecks', {
  summary: 'Answers of the EU VAT register (VIES) about invoiced companies',
  method: 'GET',
  path: '/api/rest/restapi/facturas/vies',
  who: ['agent'],
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  output: z.object({
    items: z.array(
      z.object({
        /** The register's code: EL for Greece. */
        country: z.string(),
        tax_id: z.string(),
        /** asking: no answer yet, retried. unanswered: it never answered. */
        state: z.enum(['asking', 'valid', 'invalid', 'unanswered']),
        name: z.string().nullable(),
        address: z.string().nullable(),
        /** The register's number of the enquiry. */
        consultation: z.string().nullable(),
        asked_at: instant.nullable(),
        answered_at: instant.nullable(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
  errors: ['sign_in_required', 'forbidden', 'invalid_input'],
});

import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';

/** A notary office and the work it takes. Source: specification section 3, "Notary office". */
const notaryOfficeSchema = z.object({
  notary_id: z.int(),
  nombre: z.string(),
  direccion: z.string(),
  ciudad: z.string(),
  telefono: z.string(),
  email: z.string().nullable(),
  tramites: z.object({ hipotecas: z.boolean(), escrituras: z.boolean() }),
  active: z.boolean(),
});
export type NotaryOfficeAnswer = z.output<typeof notaryOfficeSchema>;

export const listNotaryOffices = defineCall('listNotaryOffices', {
  summary:
    'Active notary offices by name; with item_id those near its property that accept its work, with everywhere=1 also those elsewhere',
  method: 'GET',
  path: '/api/rest/restapi/notaries',
  who: ['agent'],
  query: z.object({
    /** Part of a name or a town. */
    text: z.string().trim().max(200).optional(),
    item_id: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
    everywhere: z.enum(['0', '1']).default('0'),
  }),
  output: z.object({
    items: z.array(notaryOfficeSchema),
    /** How many are left out because they are elsewhere. */
    elsewhere: z.int(),
  }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});

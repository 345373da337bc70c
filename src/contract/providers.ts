import { z } from 'zod';
import { PROVIDER_WORKS } from '../domain/providers/provider.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';

/** A provider. `term_days` is in business days. Source: specification section 3, "Provider". */
export const providerSchema = z.object({
  id: z.int(),
  nombre: z.string(),
  direccion: z.string(),
  ciudad: z.string(),
  telf1: z.string(),
  telf2: z.string(),
  email: z.string(),
  email_update: z.boolean(),
  lento: z.boolean(),
  caderneta: z.boolean(),
  retifica: z.boolean(),
  term_days: z.int(),
  active: z.boolean(),
});
export type ProviderAnswer = z.output<typeof providerSchema>;

export const listProviders = defineCall('listProviders', {
  summary:
    'Active providers by name; with item_id those near its property to whom it can be assigned, with everywhere=1 also those elsewhere, with work those who do that kind of work',
  method: 'GET',
  path: '/api/rest/restapi/providers',
  who: ['agent'],
  query: z.object({
    /** Part of a name, town or e-mail address. */
    text: z.string().trim().max(200).optional(),
    work: z.enum(PROVIDER_WORKS).optional(),
    item_id: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
    everywhere: z.enum(['0', '1']).default('0'),
  }),
  output: z.object({
    items: z.array(providerSchema),
    /** How many are left out because they are elsewhere. */
    elsewhere: z.int(),
  }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});

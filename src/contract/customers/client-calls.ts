import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { CONFIG_ERRORS, givenConfig } from '../given-config.ts';
import { clientSchema, clientUpdateSchema } from './client.ts';

/** Source: specification section 7 "Client". */
export const getClient = defineCall('getClient', {
  summary: "The signed-in customer's own data",
  method: 'GET',
  path: '/panel/rest/client',
  who: ['customer'],
  output: clientSchema,
  need: 'own_account',
  errors: ['sign_in_required', 'forbidden'],
});

/** Source: specification section 7 "Client". */
export const updateClient = defineCall('updateClient', {
  summary: "Changes the signed-in customer's own data; omitted fields are not changed, and errors are listed by field",
  method: 'POST',
  path: '/panel/rest/clientupdate',
  who: ['customer'],
  body: z.object({ config: givenConfig, data: clientUpdateSchema }),
  output: z.object({ ok: z.literal(true), message: z.string(), client: clientSchema }),
  need: 'own_account',
  errors: ['sign_in_required', 'forbidden', 'invalid_input', ...CONFIG_ERRORS],
});

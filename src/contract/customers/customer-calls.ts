import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { LARGEST_ID } from '../largest-id.ts';
import { instant } from '../orders/pedido.ts';
import { clientSchema } from './client.ts';

/** A customer as agents see him: his data without his account at the bank and his card. Source: specification, section 3, "Users". */
export const customerSchema = clientSchema.omit({ payment: true, actions: true }).extend({
  store_id: z.int(),
  created_at: instant,
  /** When his data were erased at his wish; null otherwise. */
  erased_at: instant.nullable(),
});
export type Customer = z.output<typeof customerSchema>;

const agentsOnly = ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'] as const;

export const getCustomer = defineCall('getCustomer', {
  summary: 'A customer by his number, with his newest orders and items; anything but a number is refused',
  method: 'GET',
  path: '/api/rest/restapi/customer/{customer_id}',
  who: ['agent'],
  params: z.object({ customer_id: z.coerce.number().int().positive().max(LARGEST_ID) }),
  output: customerSchema,
  errors: agentsOnly,
});

export const findCustomer = defineCall('findCustomer', {
  summary: 'A customer by his whole e-mail address, in capitals or not',
  method: 'GET',
  path: '/api/rest/restapi/customer/search/{email}',
  who: ['agent'],
  params: z.object({ email: z.email().max(254) }),
  output: customerSchema,
  errors: agentsOnly,
});

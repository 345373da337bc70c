import { z } from 'zod';
import { PAYMENT_PREFERENCES } from '../../domain/customers/profile.ts';
import { defineCall } from '../define-call.ts';
import { LARGEST_ID } from '../largest-id.ts';
import { pageFilters, pageOfItems } from '../list-filters.ts';
import { instant } from '../orders/pedido.ts';
import { refusal } from '../raise.ts';
import { clientSchema, clientUpdateSchema } from './client.ts';

/** A customer as agents see them: without bank account and card. Source: specification, section 3, "Users". */
const customerSchema = clientSchema.omit({ payment: true, actions: true }).extend({
  store_id: z.int(),
  created_at: instant,
  /** When their data were erased on request; null otherwise. */
  erased_at: instant.nullable(),
  /** The account into which this one was merged; null if it was not. */
  merged_into: z.int().nullable(),
});
export type Customer = z.output<typeof customerSchema>;

/** Source: specification section 5, "A numeric customer id is required to open a customer; a non-numeric one is refused". */
export const customerById = z.object({
  customer_id: z.coerce
    .string()
    .refine((id) => /^\d+$/.test(id), refusal('customer_id_not_numeric'))
    .transform(Number)
    .pipe(z.int().positive().max(LARGEST_ID)),
});
const agentsOnly = ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'] as const;
const agentsById = [...agentsOnly, 'customer_id_not_numeric'] as const;
const changing = [...agentsById, 'customer_merged'] as const;

export const getCustomer = defineCall('getCustomer', {
  summary: 'A customer by id, with their newest orders and items; a non-numeric id is refused',
  method: 'GET',
  path: '/api/rest/restapi/customer/{customer_id}',
  who: ['agent'],
  params: customerById,
  output: customerSchema,
  errors: agentsById,
});

export const findCustomer = defineCall('findCustomer', {
  summary: 'A customer by their full e-mail address, ignoring case',
  method: 'GET',
  path: '/api/rest/restapi/customer/search/{email}',
  who: ['agent'],
  params: z.object({ email: z.email().max(254) }),
  output: customerSchema,
  errors: agentsOnly,
});

/**
 * What an agent may change about a customer, in the format of the response. The bank account can only be changed by the customer, and a new
 * e-mail address must be confirmed from both addresses.
 */
const customerUpdateSchema = clientUpdateSchema.extend({
  email: z.string().max(254).optional(),
  payment: z
    .strictObject({
      preferred_payment: z.enum(PAYMENT_PREFERENCES).nullable(),
      remove_cc: clientUpdateSchema.shape.remove_cc,
    })
    .partial()
    .optional(),
});
export type CustomerUpdate = z.output<typeof customerUpdateSchema>;

/** Source: specification section 7 "Agent API". */
export const putCustomer = defineCall('putCustomer', {
  summary: "Changes a customer's data; omitted fields are not changed, and errors are listed by field",
  method: 'PUT',
  path: '/api/rest/restapi/customer/{customer_id}',
  who: ['agent'],
  params: customerById,
  body: customerUpdateSchema,
  output: z.object({ ok: z.literal(true), client: customerSchema, message: z.string() }),
  errors: changing,
});

/** Source: specification section 7 "Agent API", which has it as a GET. */
export const toggleNewsletter = defineCall('toggleNewsletter', {
  summary: 'Subscribes a customer to news by mail (1) or unsubscribes them (0)',
  method: 'GET',
  effect: 'change',
  path: '/api/rest/restapi/customer/{customer_id}/newsletter/{active}',
  who: ['agent'],
  params: customerById.extend({ active: z.enum(['0', '1']).transform((value) => value === '1') }),
  output: z.object({ ok: z.literal(true), message: z.string() }),
  errors: changing,
});

export const endSessionsOfCustomer = defineCall('endSessionsOfCustomer', {
  summary: 'Ends all sessions of a customer, in browsers and applications; repeating it is no error. For supervisors',
  method: 'DELETE',
  path: '/api/rest/restapi/customer/{customer_id}/sessions',
  who: ['agent'],
  params: customerById,
  output: z.object({ ok: z.literal(true) }),
  errors: [...agentsById, 'reauthentication_required'],
});

/** A customer in a list. */
const foundCustomerSchema = customerSchema
  .pick({
    customer_id: true,
    email: true,
    firstname: true,
    lastname: true,
    phone: true,
    store_id: true,
    merged_into: true,
  })
  .extend({ tax_id: z.string(), created_at: instant });

/** Source: specification section 7 "Agent API": `clientes?search`. */
export const searchCustomers = defineCall('searchCustomers', {
  summary:
    'Customers by part of the name, e-mail address, telephone or tax id, or by the full number of a customer or order',
  method: 'GET',
  path: '/api/rest/restapi/clientes',
  who: ['agent'],
  query: z.object({ ...pageFilters, search: z.string().trim().min(1).max(200) }),
  output: pageOfItems(foundCustomerSchema),
  errors: ['sign_in_required', 'forbidden', 'page_size', 'invalid_input'],
});
export type FoundCustomer = z.output<typeof foundCustomerSchema>;

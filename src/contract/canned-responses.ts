import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { pageOfItems } from './list-filters.ts';
import { textSchema } from './orders/pedido.ts';

const ROOT = '/api/rest/restapi/canned_responses';
const ERRORS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;

/** Page size of canned responses. Source: specification section 9. */
export const CANNED_PAGE = 1_000;

/** A canned response; `text` may be blank in a language. Source: specification section 3, "Support ticket". */
export const cannedResponseSchema = z.object({
  id: z.int(),
  title: z.string(),
  group: z.string(),
  visibility: z.enum(['all', 'supervisors']),
  text: textSchema,
});
export type CannedResponse = z.output<typeof cannedResponseSchema>;

export const listCannedResponses = defineCall('listCannedResponses', {
  summary:
    'The canned responses visible to the caller, by group and title: those of Portugal and Conservatoria for the panel role portugal, the rest for all others',
  method: 'GET',
  path: ROOT,
  who: ['agent'],
  query: z.object({
    page: z.coerce.number().int().min(1).max(1_000).default(1),
    size: z.coerce.number().int().min(1).default(CANNED_PAGE),
  }),
  output: pageOfItems(cannedResponseSchema),
  errors: [...ERRORS, 'page_size'],
});

export const getCannedResponse = defineCall('getCannedResponse', {
  summary: 'One canned response that is visible to the caller',
  method: 'GET',
  path: `${ROOT}/{id}`,
  who: ['agent'],
  params: z.object({ id: z.coerce.number().int().positive().max(LARGEST_ID) }),
  output: cannedResponseSchema,
  errors: [...ERRORS, 'not_found'],
});

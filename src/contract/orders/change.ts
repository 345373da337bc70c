import { z } from 'zod';
import type { Option } from '../../domain/catalogue/option.ts';
import { defineCall } from '../define-call.ts';
import { LARGEST_ID } from '../largest-id.ts';
import { requestKey } from '../request-key.ts';
import { changedOptions } from './operation-fields.ts';
import { euros, instant } from './pedido.ts';

/** Path coined: section 7 has no call that prices a change of data. */
export const previewChange = defineCall('previewChange', {
  summary:
    'Dry run of changed answers of an item: the questions, problems, and the price difference; nothing is written',
  method: 'POST',
  path: '/api/rest/restapi/pedido/{item_id}/answers',
  who: ['agent'],
  params: z.object({ item_id: z.coerce.number().int().positive() }),
  body: z.object({ options: changedOptions }),
  output: z.object({
    /** The current questions, in the answered version of the form; files cannot be uploaded for customers. */
    questions: z.array(z.custom<Option>((value) => typeof value === 'object')),
    problems: z.array(z.object({ option_id: z.int(), message: z.string() })),
    missing: z.array(z.string()),
    /** False if the form could not be ordered with these answers; `message` says what else is missing. */
    ok: z.boolean(),
    message: z.string().nullable(),
    changes: z.array(z.object({ option_id: z.int(), label: z.string(), old: z.string(), new: z.string() })),
    old_total: euros,
    new_total: euros,
    /** With VAT. A fee may be dropped while a service is added, so both are possible. */
    charge: euros,
    refund: euros,
  }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'order_not_editable', 'invalid_input'],
});

export const settlePriceDifference = defineCall('settlePriceDifference', {
  summary:
    'Decides on the price difference of corrected answers: charge it, refund it, or (supervisors) waive it. Requires the lock',
  method: 'POST',
  path: '/api/rest/restapi/pedido/{item_id}/differences/{difference_id}',
  who: ['agent'],
  params: z.object({
    item_id: z.coerce.number().int().positive().max(LARGEST_ID),
    difference_id: z.coerce.number().int().positive().max(LARGEST_ID),
  }),
  body: z.object({
    decision: z.enum(['settle', 'waive']),
    reason: z.string().trim().min(5).max(500),
    /** Text for the customer, in the payment request. */
    note: z.string().trim().max(2_000).nullable().default(null),
    updated_at: instant,
    request_key: requestKey,
  }),
  output: z.object({ decided: z.boolean() }),
  errors: [
    ...(['sign_in_required', 'forbidden', 'not_found', 'invalid_input', 'locked_by_other', 'stale_version'] as const),
    ...(['reauthentication_required', 'tax_data_required', 'transition_refused'] as const),
  ],
});

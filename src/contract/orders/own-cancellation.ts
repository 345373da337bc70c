import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { CONFIG_ERRORS, givenConfig } from '../given-config.ts';
import { customerOrderItemSchema } from './customer-item.ts';

const itemId = z.object({ id: z.coerce.number().int().positive() });

/**
 * The options. `unpaid`: cancelled, nothing was charged; `paying`: a payment is under way; `at_once`: full refund; `ask`: a person decides;
 * `asked`: already requested; `late`: the work is done; `write`: not by this call; `ended`: over.
 */
const way = z.enum(['unpaid', 'paying', 'at_once', 'ask', 'asked', 'late', 'write', 'ended']);

/** Path coined: section 7 names no call for what transitions.yaml lets a customer do. Money in euros. */
export const getOwnCancellation = defineCall('getOwnCancellation', {
  summary: 'Fee and refund if the caller cancelled one of their own ordered items now; nothing is written',
  method: 'GET',
  path: '/panel/rest/cancelpedido',
  who: ['customer'],
  query: itemId,
  output: z.object({
    way,
    message: z.string(),
    /** Null if not known yet. */
    given_back: z.number().nullable(),
    fee: z.number().nullable(),
    fee_vat: z.number().nullable(),
    official_fees_kept: z.number().nullable(),
  }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});

/** `reason` is required if a person decides. */
export const cancelOwnPedido = defineCall('cancelOwnPedido', {
  summary: "Cancels one of the caller's own ordered items if customers may, otherwise requests a decision. Idempotent",
  method: 'POST',
  effect: 'own',
  need: 'order',
  path: '/panel/rest/cancelpedido',
  who: ['customer'],
  query: itemId,
  body: z.object({ config: givenConfig, reason: z.string().max(1000).default('') }),
  output: z.object({ ok: z.boolean(), way, message: z.string(), item: customerOrderItemSchema }),
  errors: [
    'sign_in_required',
    'forbidden',
    'not_found',
    'cancellation_reason_missing',
    'payment_in_progress',
    'locked_by_other',
    'transition_refused',
    'invalid_input',
    ...CONFIG_ERRORS,
  ],
});

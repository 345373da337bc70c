import { z } from 'zod';
import { defineCall } from './define-call.ts';

const endpoint = z.url().max(1000);
/** Base64url as browsers write it, with or without padding. */
const key = z
  .string()
  .regex(/^[\w-]+={0,2}$/)
  .max(120);

/** The result of `PushSubscription.toJSON()`. Source: W3C Push API. */
const subscription = z.object({
  endpoint,
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: key, auth: key }),
});

/** Source: specification section 7 "Client". */
export const pushSubscribe = defineCall('pushSubscribe', {
  summary:
    'Registers a browser of the customer for messages about their orders. Idempotent; a browser registered by another customer is taken over.',
  method: 'POST',
  path: '/panel/rest/pushSubscribe',
  who: ['customer'],
  body: z.object({ subscription }),
  output: z.object({ ok: z.literal(true), message: z.string() }),
  effect: 'own',
  need: 'look',
  errors: [
    'sign_in_required',
    'forbidden',
    'invalid_input',
    'push_unavailable',
    'push_endpoint_refused',
    'push_keys_refused',
    'impersonation_refused',
    'wrong_origin',
  ],
});

/** The product's own call: the specification has none that ends a subscription. */
export const pushUnsubscribe = defineCall('pushUnsubscribe', {
  summary: 'Unregisters a browser of the customer; an unregistered one is no error',
  method: 'POST',
  path: '/panel/rest/pushUnsubscribe',
  who: ['customer'],
  body: z.object({ endpoint }),
  output: z.object({ ok: z.literal(true), message: z.string() }),
  effect: 'own',
  need: 'look',
  errors: ['sign_in_required', 'forbidden', 'invalid_input', 'impersonation_refused', 'wrong_origin'],
});

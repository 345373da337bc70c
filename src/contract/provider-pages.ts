import { z } from 'zod';
import { defineCall } from './define-call.ts';

const leading = {
  method: 'GET',
  who: ['guest', 'customer'],
  /**
   * An order of the caller, or one that they may pay through a link. If omitted, their last attempt with this method.
   */
  query: z.object({
    order_id: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  output: z.string(),
  answers: 'bytes',
  // It records that the buyer left for the provider, which nobody may do in their place.
  effect: 'own',
  need: 'order',
  errors: ['sign_in_required', 'not_found', 'invalid_input', 'impersonation_refused'],
} as const;

/** Answers HTML, not JSON. Source: specification section 7 "Checkout", GET paypal redirect. */
export const paypalRedirectCall = defineCall('paypalRedirect', {
  ...leading,
  summary:
    "HTML that redirects the buyer's browser to PayPal for the payment started by checkout, or to its current state",
  path: '/panel/rest/paypal/redirect',
});

/** Answers HTML, not JSON. Source: specification section 7 "Checkout", GET bizum processing. */
export const bizumProcessingCall = defineCall('bizumProcessing', {
  ...leading,
  summary:
    "HTML that redirects the buyer's browser to Bizum for the payment started by checkout, or to its current state",
  path: '/panel/rest/bizum/processing',
});

/** Answers HTML, not JSON. Source: specification section 7 "Checkout", card-provider process URL. */
export const cardProcessCall = defineCall('cardProcess', {
  ...leading,
  summary: "HTML that redirects the buyer's browser to the card payment started by checkout, or to its current state",
  path: '/panel/rest/cc/process',
});

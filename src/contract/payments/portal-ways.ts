import { z } from 'zod';
import { PAYMENT_METHODS } from '../../domain/payments/payment-method.ts';
import { defineCall } from '../define-call.ts';

const ROOT = '/api/rest/restapi/portalways';

/** A payment method and its provider, by the provider's name in the ledger. */
const way = z.object({ method: z.enum(PAYMENT_METHODS), provider: z.string().min(1).max(40) });
export type Way = z.output<typeof way>;

const ways = z
  .array(way)
  .max(PAYMENT_METHODS.length)
  .refine((all) => new Set(all.map(({ method }) => method)).size === all.length, 'a way is named twice');

const portalSchema = z.object({
  store_id: z.int(),
  name: z.string(),
  /** No choice was saved: the country's defaults are offered. */
  is_default: z.boolean(),
  /** In order; `works` is false if the provider has no credentials here. */
  ways: z.array(way.extend({ works: z.boolean() })),
});
export type PortalWays = z.output<typeof portalSchema>;

export const listPortalWays = defineCall('listPortalWays', {
  summary: 'The payment methods of every portal, and what the configured providers support',
  method: 'GET',
  path: ROOT,
  who: ['agent'],
  output: z.object({
    portals: z.array(portalSchema),
    providers: z.array(z.object({ name: z.string(), methods: z.array(z.enum(PAYMENT_METHODS)) })),
  }),
  errors: ['sign_in_required', 'forbidden'],
});

export const savePortalWays = defineCall('savePortalWays', {
  summary: 'Sets the payment methods of a portal with their providers, in order; an empty list restores the defaults',
  method: 'PUT',
  path: `${ROOT}/{store_id}`,
  who: ['agent'],
  params: z.object({ store_id: z.coerce.number().int().positive().max(99_999) }),
  /** `before`: the displayed choice, empty for the defaults. */
  body: z.object({ before: ways, ways }),
  output: portalSchema,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'stale_version', 'method_not_offered', 'invalid_input'],
});

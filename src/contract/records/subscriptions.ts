import { z } from 'zod';
import { SUBSCRIPTION_KINDS } from '../../domain/records/subscriptions.ts';
import { defineCall } from '../define-call.ts';
import { customerFilter, flagFilter, pageFilters, pageOfItems, textFilter } from '../list-filters.ts';
import { instant } from '../orders/pedido.ts';
import { ownerSchema } from '../portfolio/shapes.ts';

const ROOT = '/api/rest/restapi/subscriptions';
const PERMISSION = ['sign_in_required', 'forbidden'] as const;

const subscriptionSchema = z.object({
  id: z.string(),
  user_id: z.int(),
  customer: ownerSchema,
  kind: z.enum(SUBSCRIPTION_KINDS),
  /** The company that is followed; null for the other kinds. */
  about: z.object({ empresa_id: z.int(), name: z.string() }).nullable(),
  order_id: z.int().nullable(),
  item_id: z.int().nullable(),
  /** Null if it was not recorded. */
  since: instant.nullable(),
  /** Null if it has no end. */
  until: instant.nullable(),
  active: z.boolean(),
  /** Whether a year of advice renews itself; null for the other kinds. */
  renews: z.boolean().nullable(),
  /** Whether it can be ended here. */
  ends_here: z.boolean(),
});
export type Subscription = z.output<typeof subscriptionSchema>;

/** Source: specification section 7, "Lists". */
export const listSubscriptions = defineCall('listSubscriptions', {
  summary: 'Subscriptions of customers: news by mail, followed companies, years of legal advice',
  method: 'GET',
  path: ROOT,
  who: ['agent'],
  query: z.object({
    ...pageFilters,
    ...textFilter,
    ...customerFilter,
    'custom_filter[kind]': z.enum(SUBSCRIPTION_KINDS).optional(),
    'custom_filter[active]': flagFilter,
  }),
  output: pageOfItems(subscriptionSchema),
  errors: [...PERMISSION, 'page_size', 'invalid_input'],
});

const ownSubscriptionSchema = subscriptionSchema.omit({ user_id: true, customer: true, ends_here: true });

/** The same for customers, on their own data. Source: decisions.md "Names and addresses". */
export const listOwnSubscriptions = defineCall('listOwnSubscriptions', {
  summary: 'What one is subscribed to oneself, a page at a time',
  method: 'GET',
  path: '/panel/rest/subscriptions',
  who: ['customer'],
  query: z.object({
    ...pageFilters,
    ...textFilter,
    'custom_filter[kind]': z.enum(SUBSCRIPTION_KINDS).optional(),
    'custom_filter[active]': flagFilter,
  }),
  output: pageOfItems(ownSubscriptionSchema),
  errors: [...PERMISSION, 'page_size', 'invalid_input'],
});
export type OwnSubscription = z.output<typeof ownSubscriptionSchema>;

export const endSubscription = defineCall('endSubscription', {
  summary: "Ends a customer's news by mail, or the renewal of a year of advice, at their request. Idempotent",
  method: 'DELETE',
  path: `${ROOT}/{id}`,
  who: ['agent'],
  params: z.object({ id: z.string().max(40) }),
  output: z.object({ ok: z.literal(true) }),
  errors: [...PERMISSION, 'not_found', 'invalid_input'],
});

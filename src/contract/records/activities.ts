import { z } from 'zod';
import { ACTIVITY_KIND_NAMES } from '../../domain/records/activities.ts';
import { defineCall } from '../define-call.ts';
import { customerFilter, dayFilters, orderFilter, pageFilters, pageOfItems } from '../list-filters.ts';
import { instant } from '../orders/pedido.ts';
import { ownerSchema } from '../portfolio/shapes.ts';

const activitySchema = z.object({
  id: z.int(),
  at: instant,
  /** Its name in the audit trail, such as `item.cambio_estado`. */
  action: z.string(),
  kind: z.enum(ACTIVITY_KIND_NAMES as [(typeof ACTIVITY_KIND_NAMES)[number]]),
  /** The actor; a `visitor` was not signed in. */
  who: z.object({ kind: z.string(), name: z.string().nullable() }),
  /** The customer who did it, or for whom it was done. */
  customer: ownerSchema.nullable(),
  order_id: z.int().nullable(),
  item_id: z.int().nullable(),
  /** Names of the changed fields, never their values. */
  fields: z.array(z.string()),
});
export type Activity = z.output<typeof activitySchema>;

/** Source: specification section 7, "Lists". */
export const listActivities = defineCall('listActivities', {
  summary:
    'Activities of customers and for them, newest first, paged; without a customer or a first day, only of the last seven days',
  method: 'GET',
  path: '/api/rest/restapi/activities',
  who: ['agent'],
  query: z.object({
    ...pageFilters,
    ...customerFilter,
    ...dayFilters,
    'custom_filter[kind]': activitySchema.shape.kind.optional(),
    ...orderFilter,
  }),
  output: pageOfItems(activitySchema),
  errors: ['sign_in_required', 'forbidden', 'page_size', 'invalid_input'],
});

const ownActivitySchema = activitySchema.omit({ customer: true });

/** The same for customers, on their own data. Source: decisions.md "Names and addresses". */
export const listOwnActivities = defineCall('listOwnActivities', {
  summary: 'What one did oneself, and when our agents looked at one’s account, newest first, a page at a time',
  method: 'GET',
  path: '/panel/rest/activities',
  who: ['customer'],
  query: z.object({
    ...pageFilters,
    ...dayFilters,
    'custom_filter[kind]': activitySchema.shape.kind.optional(),
    ...orderFilter,
  }),
  output: pageOfItems(ownActivitySchema),
  errors: ['sign_in_required', 'forbidden', 'page_size', 'invalid_input'],
});
export type OwnActivity = z.output<typeof ownActivitySchema>;

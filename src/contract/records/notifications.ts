import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { customerFilter, dayFilters, orderFilter, pageFilters, pageOfItems, textFilter } from '../list-filters.ts';
import { instant } from '../orders/pedido.ts';
import { ownerSchema } from '../portfolio/shapes.ts';
import { requestKey } from '../request-key.ts';

const ROOT = '/api/rest/restapi/notifications';
const PERMISSION = ['sign_in_required', 'forbidden'] as const;
const id = z.object({ id: z.uuid() });

export const NOTIFICATION_STATES = ['waiting', 'sent', 'withdrawn'] as const;

const notificationSchema = z.object({
  id: z.uuid(),
  channel: z.literal('mail'),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(NOTIFICATION_STATES),
  /** When it was sent or withdrawn, or will be sent. */
  at: instant,
  created_at: instant,
  customer: ownerSchema.nullable(),
  order_id: z.int().nullable(),
  item_id: z.int().nullable(),
  can_resend: z.boolean(),
});
export type Notification = z.output<typeof notificationSchema>;

/** Source: specification section 7, "Lists". */
export const listNotifications = defineCall('listNotifications', {
  summary: 'What was sent to customers, newest first, a page at a time',
  method: 'GET',
  path: ROOT,
  who: ['agent'],
  query: z.object({
    ...pageFilters,
    ...textFilter,
    ...customerFilter,
    ...dayFilters,
    'custom_filter[state]': z.enum(NOTIFICATION_STATES).optional(),
    ...orderFilter,
  }),
  output: pageOfItems(notificationSchema),
  errors: [...PERMISSION, 'page_size', 'invalid_input'],
});

export const getNotification = defineCall('getNotification', {
  summary: 'One message as it was written; keys that open something are left out',
  method: 'GET',
  path: `${ROOT}/{id}`,
  who: ['agent'],
  params: id,
  output: notificationSchema.extend({ text: z.string() }),
  errors: [...PERMISSION, 'not_found', 'invalid_input'],
});

export const resendNotification = defineCall('resendNotification', {
  summary:
    "Sends a message once more to the customer's present address, if it still tells the truth; the same request_key sends once",
  method: 'POST',
  path: `${ROOT}/{id}/resend`,
  who: ['agent'],
  params: id,
  body: z.object({ request_key: requestKey }),
  output: z.object({ ok: z.literal(true) }),
  errors: [...PERMISSION, 'not_found', 'mail_not_sent_again', 'invalid_input'],
});

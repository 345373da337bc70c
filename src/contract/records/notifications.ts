import { z } from 'zod';
import { MAIL_STATES } from '../../domain/mail/mail-hold.ts';
import { defineCall } from '../define-call.ts';
import { customerFilter, dayFilters, orderFilter, pageFilters, pageOfItems, textFilter } from '../list-filters.ts';
import { instant } from '../orders/pedido.ts';
import { ownerSchema } from '../portfolio/shapes.ts';
import { requestKey } from '../request-key.ts';

const ROOT = '/api/rest/restapi/notifications';
const PERMISSION = ['sign_in_required', 'forbidden'] as const;
const id = z.object({ id: z.uuid() });

const notificationSchema = z.object({
  id: z.uuid(),
  channel: z.literal('mail'),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** When it was sent or withdrawn, will be sent, or was to be sent where it is held or refused. */
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
  summary: 'Messages sent to customers, newest first, paged',
  method: 'GET',
  path: ROOT,
  who: ['agent'],
  query: z.object({
    ...pageFilters,
    ...textFilter,
    ...customerFilter,
    ...dayFilters,
    'custom_filter[state]': z.enum(MAIL_STATES).optional(),
    ...orderFilter,
  }),
  output: pageOfItems(notificationSchema),
  errors: [...PERMISSION, 'page_size', 'invalid_input'],
});

const ownNotificationSchema = notificationSchema.omit({ customer: true, can_resend: true });

/** The same for customers, on their own data. Source: decisions.md "Names and addresses". */
export const listOwnNotifications = defineCall('listOwnNotifications', {
  summary: 'What was sent to oneself, newest first, a page at a time',
  method: 'GET',
  path: '/panel/rest/notifications',
  who: ['customer'],
  query: z.object({
    ...pageFilters,
    ...dayFilters,
    'custom_filter[state]': z.enum(MAIL_STATES).optional(),
    ...orderFilter,
  }),
  output: pageOfItems(ownNotificationSchema),
  errors: [...PERMISSION, 'page_size', 'invalid_input'],
});
export type OwnNotification = z.output<typeof ownNotificationSchema>;

export const getNotification = defineCall('getNotification', {
  summary: 'One message as sent, without keys that grant access',
  method: 'GET',
  path: `${ROOT}/{id}`,
  who: ['agent'],
  params: id,
  output: notificationSchema.extend({ text: z.string() }),
  errors: [...PERMISSION, 'not_found', 'invalid_input'],
});

export const resendNotification = defineCall('resendNotification', {
  summary:
    "Resends a message to the customer's current address, if its content is still true; idempotent by request_key",
  method: 'POST',
  path: `${ROOT}/{id}/resend`,
  who: ['agent'],
  params: id,
  body: z.object({ request_key: requestKey }),
  output: z.object({ ok: z.literal(true) }),
  errors: [...PERMISSION, 'not_found', 'mail_not_sent_again', 'invalid_input'],
});

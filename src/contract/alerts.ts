import { z } from 'zod';
import { alertDetailSchema } from '../domain/alerts/alert-detail.ts';
import { ALERT_KINDS } from '../domain/alerts/alert-kind.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { euros, instant } from './orders/pedido.ts';

/** Maximum of alerts per response. */
export const MOST_ALERTS = 30;

const ROOT = '/api/rest/restapi/alerts';
const WHO = ['agent', 'notary'] as const;
const ERRORS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;

const alertSchema = z.object({
  alert_id: z.int(),
  kind: z.enum(ALERT_KINDS),
  /** Its subject: an item, a ticket, or a mass operation. */
  item_id: z.int().nullable(),
  order_id: z.int().nullable(),
  product_name: z.string().nullable(),
  ticket_id: z.int().nullable(),
  run_id: z.uuid().nullable(),
  /** The staff member who caused it; null for a customer, the system or a deadline. */
  by: z.string().nullable(),
  detail: alertDetailSchema.extend({ amount: euros.optional() }),
  at: instant,
  is_read: z.boolean(),
});
export type Alert = z.output<typeof alertSchema>;

export const listAlerts = defineCall('listAlerts', {
  summary: "The caller's alerts, newest first, and the number of unread ones",
  method: 'GET',
  path: ROOT,
  who: WHO,
  query: z.object({
    unread: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1'),
    /** Only alerts older than this one. */
    before: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
  }),
  output: z.object({
    alerts: z.array(alertSchema),
    unread: z.int(),
    unread_items: z.array(z.int()),
    has_more: z.boolean(),
  }),
  errors: ERRORS,
});

export const markAlertsRead = defineCall('markAlertsRead', {
  summary: 'Marks alerts of the caller as read on all devices: some, all up to one, or all about an item',
  method: 'POST',
  path: `${ROOT}/read`,
  who: WHO,
  body: z
    .object({
      alert_ids: z.array(z.int().positive().max(LARGEST_ID)).max(200).optional(),
      until: z.int().positive().max(LARGEST_ID).optional(),
      /** Marks the alerts of an opened item as read. */
      item_id: z.int().positive().max(LARGEST_ID).optional(),
    })
    .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, 'one of the three'),
  output: z.object({ unread: z.int() }),
  errors: ERRORS,
});

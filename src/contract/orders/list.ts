import { z } from 'zod';
import { figureNamed } from '../../domain/figures/figure.ts';
import { CLIENT_STATUS_IDS } from '../../domain/orders/machine-shape.ts';
import { NOW_LISTS } from '../../domain/orders/now-list.ts';
import { ORDER_SORTS } from '../../domain/orders/order-sort.ts';
import { PROVINCE_CODE } from '../../domain/territory/province-code.ts';
import { LARGEST_ID } from '../largest-id.ts';
import { dayFilters, LONGEST_LIST, numbersFilter, orderFilter, pageFilters } from '../list-filters.ts';
import { euros, instant } from './pedido.ts';

const clientStatuses = z
  .string()
  .max(LONGEST_LIST)
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(CLIENT_STATUS_IDS)).min(1));
const provinces = z
  .string()
  .max(LONGEST_LIST)
  .transform((value) => value.split(','))
  .pipe(z.array(z.string().regex(PROVINCE_CODE)).min(1));
const text = z.string().trim().min(1).max(200);
const number = z.coerce.number().int().positive().max(LARGEST_ID);
const amount = z.coerce.number().nonnegative().max(10_000_000);

/** Filters go as `custom_filter[name]=value`, several values joined by commas. Source: specification, section 7. */
export const orderFiltersSchema = z.object({
  ...pageFilters,
  'custom_filter[order_by]': z.enum(ORDER_SORTS).default('date_desc'),
  ...orderFilter,
  'custom_filter[referencia]': text.optional(),
  'custom_filter[email]': text.optional(),
  'custom_filter[product_id]': numbersFilter,
  'custom_filter[status]': numbersFilter,
  'custom_filter[status_client]': clientStatuses.optional(),
  ...dayFilters,
  /**
   * Words found in an item: order and item numbers, references, customer (name, e-mail, telephone, tax number), answers, attributes and
   * notes. All must match; accents, capitals and punctuation are ignored, and the last may be a prefix.
   */
  'custom_filter[text]': text.optional(),
  /** Number of the provider who has the items. */
  'custom_filter[provider]': number.optional(),
  /** Numbers of agents: assignee, and holder of the lock. */
  'custom_filter[assignee]': number.optional(),
  'custom_filter[locked_by]': number.optional(),
  /** Number of the notary's office. */
  'custom_filter[notary]': number.optional(),
  /** Provinces and Portuguese districts that forms name, by codes such as `ES41` and `PT11`. */
  'custom_filter[province]': provinces.optional(),
  'custom_filter[priority]': numbersFilter,
  /** A tag, in any spelling. */
  'custom_filter[tag]': text.optional(),
  /** Least and largest total with tax, in euros. */
  'custom_filter[total_from]': amount.optional(),
  'custom_filter[total_to]': amount.optional(),
  /** Current work behind one of the counts in `stats`. */
  'custom_filter[now]': z.enum(NOW_LISTS).optional(),
  /** Items behind a figure, by the figure's name; for supervisors. */
  'custom_filter[figure]': z
    .string()
    .max(80)
    .refine((text) => figureNamed(text) !== null)
    .optional(),
});
export type OrderFilters = z.output<typeof orderFiltersSchema>;

/** Filters that customers may use on their own orders. */
export const ownOrderFiltersSchema = orderFiltersSchema
  .pick({
    'custom_filter[product_id]': true,
    'custom_filter[status_client]': true,
    'custom_filter[date_start]': true,
    'custom_filter[date_end]': true,
  })
  .extend(pageFilters);
export type OwnOrderFilters = z.output<typeof ownOrderFiltersSchema>;

/** Largest page. Source: specification, section 9. */
export const LARGEST_PAGE = 150;

export const orderRowSchema = z.object({
  item_id: z.int(),
  order_id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  referencia: z.string().nullable(),
  panel_status_id: z.int(),
  incidencia_status_id: z.int().nullable(),
  /** The sender of the latest reply, in 40 with incident status 58. */
  email_reply_of: z.enum(['client', 'registry']).nullable(),
  client_status_id: z.string(),
  customer_id: z.int(),
  /** Subject: the holder, the company, the number plate; null if the form has none. */
  subject: z.string().nullable(),
  /** The property: address or finca, and municipality. */
  property: z.string().nullable(),
  customer: z.object({ firstname: z.string(), lastname: z.string(), email: z.string() }),
  store_id: z.int(),
  priority: z.int(),
  respondido: z.boolean(),
  asignee_id: z.int().nullable(),
  panel_user: z.string().nullable(),
  locked: z.boolean(),
  locked_by: z.object({ user_id: z.int(), name: z.string() }).nullable(),
  /** Empty for a notary. */
  tags: z.array(z.string()),
  /** Null for a notary. */
  total: euros.nullable(),
  created_at: instant,
  updated_at: instant,
  deadline_at: instant.nullable(),
  /** The agreed date of a signing or visit. */
  visit_at: instant.nullable(),
});
export type OrderRow = z.output<typeof orderRowSchema>;

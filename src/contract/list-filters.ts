import { z } from 'zod';
import { LARGEST_ID } from './largest-id.ts';

/** Page, order and text of a list. Source: specification section 7 (`custom_filter[name]=value`), section 9 (10 a page, date_desc). */
export const pageFilters = {
  'custom_filter[page]': z.coerce.number().int().min(1).max(100_000).default(1),
  'custom_filter[size]': z.coerce.number().int().min(1).default(10),
  'custom_filter[order_by]': z.enum(['date_desc', 'date_asc']).default('date_desc'),
};

export const textFilter = { 'custom_filter[text]': z.string().trim().min(1).max(200).optional() };

/** Customer id; only for agents, who serve all customers. */
export const customerFilter = {
  'custom_filter[customer_id]': z.coerce.number().int().positive().max(LARGEST_ID).optional(),
};

/** Order id. */
export const orderFilter = {
  'custom_filter[order_id]': z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
};

/** First and last day, both included, in the portal's time zone. */
export const dayFilters = {
  'custom_filter[date_start]': z.iso.date().optional(),
  'custom_filter[date_end]': z.iso.date().optional(),
};

/** Characters of a comma-separated list; without it each wrong value would be reported separately. */
export const LONGEST_LIST = 500;

/** Several numbers, joined by commas. */
export const numbersFilter = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,49}$/, 'not a list of numbers')
  .transform((value) => value.split(',').map(Number))
  .optional();

/** Whether something holds: 1 for yes, 0 for no. */
export const flagFilter = z
  .enum(['0', '1'])
  .transform((value) => value === '1')
  .optional();

/** A list's response. `total` is counted up to ten thousand; `total_is_exact` is false if there are more. */
export function pageOfItems<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.int(),
    total_is_exact: z.boolean(),
    page: z.int(),
    per_page: z.int(),
  });
}

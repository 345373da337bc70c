import { z } from 'zod';
import type { orderFiltersSchema } from '../../../contract/orders/list.ts';
import { CLIENT_STATUS_IDS } from '../../../domain/orders/machine-shape.ts';

const day = z.union([z.iso.date(), z.literal('')]);

/** What the search form holds; empty means not filtered. */
const filtersSchema = z.object({
  text: z.string().trim().max(200).catch('').default(''),
  status: z.array(z.coerce.number().int().nonnegative()).max(50).catch([]).default([]),
  client: z.array(z.enum(CLIENT_STATUS_IDS)).catch([]).default([]),
  from: day.catch('').default(''),
  to: day.catch('').default(''),
  order: z.enum(['date_desc', 'date_asc']).catch('date_desc').default('date_desc'),
});
export type Filters = z.output<typeof filtersSchema>;

/** Reads the filters out of the query of an address; what makes no sense is left out. */
export function filtersOf(query: string): Filters {
  const given = new URLSearchParams(query);
  const list = (name: string) => given.get(name)?.split(',').filter(Boolean);
  return filtersSchema.parse({
    text: given.get('text') ?? undefined,
    status: list('status'),
    client: list('client'),
    from: given.get('from') ?? undefined,
    to: given.get('to') ?? undefined,
    order: given.get('order') ?? undefined,
  });
}

/** The same filters always make the same query, so that it can name the search. */
export function queryOf(filters: Filters): string {
  const { text, status, client, from, to, order } = filters;
  const query = new URLSearchParams();
  if (text) query.set('text', text);
  if (status.length > 0) query.set('status', status.toSorted((a, b) => a - b).join(','));
  if (client.length > 0) query.set('client', client.toSorted().join(','));
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  if (order !== 'date_desc') query.set('order', order);
  return query.toString();
}

/** Filters as the call takes them. Source: specification section 7, `custom_filter[name]=value`. */
export function customFilters(filters: Filters, page: number, size: number): z.input<typeof orderFiltersSchema> {
  const { text, status, client, from, to, order } = filters;
  return {
    'custom_filter[page]': page,
    'custom_filter[size]': size,
    'custom_filter[order_by]': order,
    ...(text && { 'custom_filter[text]': text }),
    ...(status.length > 0 && { 'custom_filter[status]': status.join(',') }),
    ...(client.length > 0 && { 'custom_filter[status_client]': client.join(',') }),
    ...(from && { 'custom_filter[date_start]': from }),
    ...(to && { 'custom_filter[date_end]': to }),
  };
}

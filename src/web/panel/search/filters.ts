import type { z } from 'zod';
import type { orderFiltersSchema } from '../../../contract/orders/list.ts';
import { type Filters, filtersOf, queryOf } from '../addresses/search-query.ts';

/** Filters as the call takes them. Source: specification section 7, `custom_filter[name]=value`. */
export function customFilters(filters: Filters): z.input<typeof orderFiltersSchema> {
  const { text, order_id, referencia, email, product, status, client, from, to, provider, now, figure, order } =
    filters;
  const { assignee, locked, notary, priority, province, tag, total_from, total_to } = filters;
  return {
    'custom_filter[order_by]': order,
    ...(text && { 'custom_filter[text]': text }),
    ...(order_id && { 'custom_filter[order_id]': order_id }),
    ...(referencia && { 'custom_filter[referencia]': referencia }),
    ...(email && { 'custom_filter[email]': email }),
    ...(product.length > 0 && { 'custom_filter[product_id]': product.join(',') }),
    ...(status.length > 0 && { 'custom_filter[status]': status.join(',') }),
    ...(client.length > 0 && { 'custom_filter[status_client]': client.join(',') }),
    ...(from && { 'custom_filter[date_start]': from }),
    ...(to && { 'custom_filter[date_end]': to }),
    ...(provider && { 'custom_filter[provider]': provider }),
    ...(assignee && { 'custom_filter[assignee]': assignee }),
    ...(locked && { 'custom_filter[locked_by]': locked }),
    ...(notary && { 'custom_filter[notary]': notary }),
    ...(priority.length > 0 && { 'custom_filter[priority]': priority.join(',') }),
    ...(province.length > 0 && { 'custom_filter[province]': province.join(',') }),
    ...(tag && { 'custom_filter[tag]': tag }),
    ...(total_from && { 'custom_filter[total_from]': total_from }),
    ...(total_to && { 'custom_filter[total_to]': total_to }),
    ...(now && { 'custom_filter[now]': now }),
    ...(figure && { 'custom_filter[figure]': figure }),
  };
}

/** Problems by field. */
export function wrongFilters({ order_id, email, from, to }: Filters): ReadonlySet<'order_id' | 'email' | 'to'> {
  const wrong = new Set<'order_id' | 'email' | 'to'>();
  if (!/^([1-9]\d{0,14})?$/.test(order_id.trim())) wrong.add('order_id');
  if (email.trim() !== '' && !/^\S+@\S+$/.test(email.trim())) wrong.add('email');
  if (from !== '' && to !== '' && to < from) wrong.add('to');
  return wrong;
}

/** Typed filters in the format of an address. */
export function tidyFilters(typed: Filters): Filters {
  return filtersOf(queryOf({ ...typed, order_id: typed.order_id.trim() }));
}

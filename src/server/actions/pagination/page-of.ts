import { LARGEST_PAGE } from '../../../contract/orders/list.ts';
import { AppError } from '../../../domain/errors/app-error.ts';

export interface PageAsked {
  readonly 'custom_filter[page]': number;
  readonly 'custom_filter[size]': number;
}

/** The rows of a page. @throws AppError page_size over 150, invalid_input for a page too far back */
export function pageOf({ 'custom_filter[page]': page, 'custom_filter[size]': size }: PageAsked) {
  if (size > LARGEST_PAGE) throw new AppError('page_size', { max: LARGEST_PAGE });
  const offset = (page - 1) * size;
  if (offset > FARTHEST_ROW) throw new AppError('invalid_input', { detail: 'custom_filter[page]' });
  return { page, size, offset };
}

/** Sort direction by date; newest first by default, or when the list is sorted by something else. */
export function directionOf(filters: { readonly 'custom_filter[order_by]': string }): 'asc' | 'desc' {
  return filters['custom_filter[order_by]'] === 'date_asc' ? 'asc' : 'desc';
}

const FARTHEST_ROW = 10_000;

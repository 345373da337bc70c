import type { Calendar } from './holiday.ts';

/** The calendar of a portal's orders. Store 20 uses Spain's. */
export function calendarOfStore(storeId: number): Calendar {
  return PORTUGUESE_STORES.includes(storeId) ? 'PT' : 'ES';
}

const PORTUGUESE_STORES: readonly number[] = [16, 26, 28];

import type { Calendar } from './holiday.ts';

/** The calendar by which a portal's orders are counted. Store 20 counts in Spain. */
export function calendarOfStore(storeId: number): Calendar {
  return PORTUGUESE_STORES.includes(storeId) ? 'PT' : 'ES';
}

const PORTUGUESE_STORES: readonly number[] = [16, 26, 28];

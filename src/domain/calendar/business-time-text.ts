import { BUSINESS_DAY_MS, BUSINESS_HOUR_MS } from './business-clock.ts';

/**
 * A span of business milliseconds in its two largest units, the same in every language of the product; a business day has ten hours. Less than a
 * minute reads as one, the sign is left to the caller.
 */
export function businessTimeText(millis: number): string {
  const span = Math.abs(millis);
  const days = Math.floor(span / BUSINESS_DAY_MS);
  const hours = Math.floor((span % BUSINESS_DAY_MS) / BUSINESS_HOUR_MS);
  const minutes = Math.floor((span % BUSINESS_HOUR_MS) / MINUTE_MS);
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return `${Math.max(1, minutes)} min`;
}

const MINUTE_MS = 60_000;

import { compact } from './compact.ts';

/**
 * Whether the value can be a CRU (código registral único, formerly IDUFIR): 14 digits; the first five are the registry and
 * start with its province (01 to 52). No check digit is published.
 */
export function isCru(value: string): boolean {
  return /^(?:0[1-9]|[1-4]\d|5[0-2])\d{12}$/.test(compact(value));
}

/** Every number of exactly 14 digits followed by a non-digit, without duplicates, in order. Source: specification, section 5. */
export function extractCrus(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/(?<!\d)\d{14}(?=\D)/g)].map(([cru]) => cru))];
}

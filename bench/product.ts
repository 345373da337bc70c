import { HEAP_FLAGS, PRODUCT } from '../scripts/heap-flags.mjs';

/** Node's arguments for a part of the product, from the folder of the repository. */
export function productArgs(part: 'all' | 'web' | 'worker'): string[] {
  return [...HEAP_FLAGS, PRODUCT, part];
}

/**
 * Settings under load. `development`, since only there the sandbox acquirer takes cards; answers are not checked against the contract, as in
 * production. All clients are one address here, from which so many connections would be refused.
 */
export const PRODUCT_ENV = {
  NODE_ENV: 'development',
  RATE_LIMITS: '0',
  CHECK_ANSWERS: '0',
  LOG_LEVEL: 'warn',
  MOST_CONNECTIONS_PER_ADDRESS: '2000',
} as const;

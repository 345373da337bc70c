import { createHash } from 'node:crypto';
import type { NewItem } from './add-line.ts';

/** Idempotency key of a form made from an order, property, company or vehicle: it is in the cart once, however often it is sent. */
export function originKey({ productId, answers, origin, originId }: Omit<NewItem, 'addKey'>): string {
  return createHash('sha256')
    .update(JSON.stringify([productId, origin, originId, answers]))
    .digest('base64url');
}

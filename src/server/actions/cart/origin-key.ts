import { createHash } from 'node:crypto';
import type { NewItem } from './add-item.ts';

/** The key by which the same form from the same order, property, company or vehicle lies in a cart once, however often it is sent. */
export function originKey({ productId, answers, origin, originId }: Omit<NewItem, 'addKey'>): string {
  return createHash('sha256')
    .update(JSON.stringify([productId, origin, originId, answers]))
    .digest('base64url');
}

import { z } from 'zod';
import { MISMATCH_FIELDS } from './mismatches.ts';

/**
 * A reason to check a file before delivery: it contradicts the order, its bytes were delivered on another order (`same_file`), it is
 * another copy of such a document (`same_paper`), or it is still unread after some seconds, so that nothing was compared (`unread`).
 */
export const deliveryDoubtSchema = z.object({
  /** Identifies it among the doubts of an item: accepting it accepts no other. */
  key: z.string(),
  file_id: z.uuid(),
  name: z.string(),
  kind: z.enum(['mismatch', 'same_file', 'same_paper', 'unread']),
  /** For a mismatch. */
  field: z.enum(MISMATCH_FIELDS).nullable(),
  asked: z.string(),
  found: z.string(),
  /** The order on which it was delivered before, and when. */
  order_id: z.int().nullable(),
  item_id: z.int().nullable(),
  at: z.iso.datetime().nullable(),
});
export type DeliveryDoubt = z.output<typeof deliveryDoubtSchema>;

/** The doubts that nobody has accepted. A later reading, or changed answers, may add new ones. */
export function openDoubts(doubts: readonly DeliveryDoubt[], accepted: readonly string[]): readonly DeliveryDoubt[] {
  return doubts.filter(({ key }) => !accepted.includes(key));
}

/** Minimum length of the reason for a delivery in doubt. */
export const LEAST_DOUBT_REASON = 5;

/** How long a delivery waits for a document to be parsed, in milliseconds; after that a person decides. */
export const UNREAD_AFTER_MS = 8_000;

import { z } from 'zod';
import { MISMATCH_FIELDS } from './mismatches.ts';

/**
 * A reason to look again before a file is delivered: it says otherwise than what was ordered, its bytes were delivered on another order
 * (`same_file`), it is a print of a paper that was (`same_paper`), or it
 * is still being read after some seconds, so that nothing of it was compared (`unread`).
 */
export const deliveryDoubtSchema = z.object({
  /** Names it among the doubts of an item: a person who accepts it accepts this and no other. */
  key: z.string(),
  file_id: z.uuid(),
  name: z.string(),
  kind: z.enum(['mismatch', 'same_file', 'same_paper', 'unread']),
  /** Of a mismatch. */
  field: z.enum(MISMATCH_FIELDS).nullable(),
  asked: z.string(),
  found: z.string(),
  /** The order on which it was delivered before, and when. */
  order_id: z.int().nullable(),
  item_id: z.int().nullable(),
  at: z.iso.datetime().nullable(),
});
export type DeliveryDoubt = z.output<typeof deliveryDoubtSchema>;

/** The doubts that nobody has accepted. A reading that arrives meanwhile, or answers that change, bring new ones. */
export function openDoubts(doubts: readonly DeliveryDoubt[], accepted: readonly string[]): readonly DeliveryDoubt[] {
  return doubts.filter(({ key }) => !accepted.includes(key));
}

/** Shortest reason for a delivery in doubt. */
export const LEAST_DOUBT_REASON = 5;

/** How long a delivery waits for a document to be read, in milliseconds; after that a person decides. */
export const UNREAD_AFTER_MS = 8_000;

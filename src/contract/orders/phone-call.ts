import { z } from 'zod';
import { CALL_DIRECTIONS, CALL_OUTCOMES, LONGEST_CALL } from '../../domain/orders/phone-call.ts';
import { givenNumber } from '../given-number.ts';

/** A telephone call about an item, as logged by an agent; the note is in `comment`. */
export const phoneCallSchema = z.object({
  direction: z.enum(CALL_DIRECTIONS),
  /** Blank if unknown. */
  phone: z.string().max(40),
  outcome: z.enum(CALL_OUTCOMES),
  minutes: givenNumber.pipe(z.int().min(0).max(LONGEST_CALL)),
});

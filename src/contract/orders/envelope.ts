import { z } from 'zod';
import { SIDE_PARTIES } from '../../domain/inbox/side-party.ts';
import { LARGEST_ID } from '../largest-id.ts';

const email = z.email().max(200);

/** A conversation with an office: an existing one, or the address for a new one; an existing conversation with that address is reused. */
const conversation = z.union([
  z.object({ conversation_id: z.int().positive().max(LARGEST_ID) }),
  z.object({ party: z.enum(SIDE_PARTIES), email, name: z.string().trim().max(200).default('') }),
]);
export type ConversationGiven = z.output<typeof conversation>;

/** Recipients and time of an agent's mail; by default the customer, after the time to undo. */
export const envelopeSchema = z.object({
  /** A conversation separate from the customer's; the status stays. */
  conversation: conversation.optional(),
  /** Default: the customer, or the conversation's address. */
  to: z.array(email).min(1).max(20).optional(),
  cc: z.array(email).max(20).default([]),
  /** Scheduled time, at most 14 days ahead. */
  send_at: z.iso.datetime().optional(),
  /** It is withdrawn if they write before it is sent. */
  unless_answered: z.boolean().default(false),
});
export type Envelope = z.output<typeof envelopeSchema>;

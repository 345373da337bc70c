import { z } from 'zod';
import { SIDE_PARTIES } from '../../domain/inbox/side-party.ts';
import { LARGEST_ID } from '../largest-id.ts';

const email = z.email().max(200);

/** A conversation with an office: one that there is, or the address to begin one with, which then is the same as before for that address. */
const conversation = z.union([
  z.object({ conversation_id: z.int().positive().max(LARGEST_ID) }),
  z.object({ party: z.enum(SIDE_PARTIES), email, name: z.string().trim().max(200).default('') }),
]);
export type ConversationGiven = z.output<typeof conversation>;

/** Whom an agent's mail goes to, and when; without it, to the customer, after the time to undo. */
export const envelopeSchema = z.object({
  /** Beside the customer's; the status stays. */
  conversation: conversation.optional(),
  /** Default: the customer, or the conversation's address. */
  to: z.array(email).min(1).max(20).optional(),
  cc: z.array(email).max(20).default([]),
  /** Leaves at this moment, at most 14 days ahead. */
  send_at: z.iso.datetime().optional(),
  /** Is withdrawn when they write before it leaves. */
  unless_answered: z.boolean().default(false),
});
export type Envelope = z.output<typeof envelopeSchema>;

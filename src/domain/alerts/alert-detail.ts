import { z } from 'zod';

/** What an alert says beside its kind and place. Amounts are cents. */
export const alertDetailSchema = z.object({
  /** How a customer answered. */
  via: z.enum(['form', 'mail', 'ticket']).optional(),
  /** What waits for an approval, or was decided. */
  subject: z.enum(['refund', 'mass']).optional(),
  outcome: z.enum(['approved', 'rejected', 'lapsed']).optional(),
  /** How a mass operation ended. */
  ended: z.enum(['done', 'stopped', 'dropped']).optional(),
  /** What happened to an item that they watch, as its history names it; `message_in`, `message_out` of a ticket. */
  action: z.string().optional(),
  amount: z.int().optional(),
  /** The deadline that is near, in UTC. */
  deadline_at: z.string().optional(),
});
export type AlertDetail = z.output<typeof alertDetailSchema>;

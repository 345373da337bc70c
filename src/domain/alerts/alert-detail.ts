import { z } from 'zod';

/** Details of an alert besides its kind and link. Amounts in cents. */
export const alertDetailSchema = z.object({
  /** Channel of the customer's answer. */
  via: z.enum(['form', 'mail', 'ticket']).optional(),
  /** What needs approval, or was approved or rejected. */
  subject: z.enum(['refund', 'mass']).optional(),
  outcome: z.enum(['approved', 'rejected', 'lapsed']).optional(),
  /** Outcome of a mass operation. */
  ended: z.enum(['done', 'stopped', 'dropped']).optional(),
  /** The event on a watched item, by its name in the history; `message_in` or `message_out` for a ticket. */
  action: z.string().optional(),
  /** Why a mail is held: its file waits for the virus scanner, has a virus, or cannot be opened. */
  scan: z.enum(['waiting', 'infected', 'key_missing']).optional(),
  amount: z.int().optional(),
  /** The approaching deadline, in UTC. */
  deadline_at: z.string().optional(),
});
export type AlertDetail = z.output<typeof alertDetailSchema>;

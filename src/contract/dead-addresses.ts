import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { instant } from './orders/pedido.ts';

/** Undeliverable addresses, and the mails held for them. */
const ROOT = '/api/rest/restapi/deadaddresses';
const WHO = ['agent'] as const;

const heldMail = z.object({
  mail_id: z.uuid(),
  /** Null for a mail whose content was deleted. */
  subject: z.string().nullable(),
  created_at: instant,
  ticket_id: z.int().nullable(),
  order_id: z.int().nullable(),
  item_id: z.int().nullable(),
  /** It gives access to an account, so it may go to no other address. */
  is_personal: z.boolean(),
});

const deadAddress = z.object({
  address: z.string(),
  since: instant,
  /** Response of the mail server. */
  diagnostic: z.string(),
  mails: z.array(heldMail),
});
export type DeadAddress = z.output<typeof deadAddress>;

export const listDeadAddresses = defineCall('listDeadAddresses', {
  summary: 'Undeliverable addresses with their waiting mail, those with waiting mail first',
  method: 'GET',
  path: ROOT,
  who: WHO,
  output: z.object({ items: z.array(deadAddress) }),
  errors: ['sign_in_required', 'forbidden'],
});

const decision = z.discriminatedUnion('operation', [
  /** The address exists: held mails are sent. */
  z.object({ operation: z.literal('unmark') }),
  /** Held mails are sent to another address. */
  z.object({ operation: z.literal('correct'), to: z.email().max(200) }),
]);
export type DeadAddressDecision = z.output<typeof decision>;

export const decideDeadAddress = defineCall('decideDeadAddress', {
  summary: 'Marks an address as deliverable again, or corrects it; its waiting mail is then sent. Idempotent',
  method: 'PUT',
  path: ROOT,
  who: WHO,
  body: z.object({ address: z.string().trim().min(3).max(320), decision }),
  output: z.object({ items: z.array(deadAddress), released: z.int() }),
  errors: ['sign_in_required', 'forbidden', 'invalid_input', 'address_dead'],
});

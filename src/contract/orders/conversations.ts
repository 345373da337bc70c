import { z } from 'zod';
import { SIDE_PARTIES } from '../../domain/inbox/side-party.ts';
import { MAIL_STATES } from '../../domain/mail/mail-hold.ts';
import { defineCall } from '../define-call.ts';
import { LARGEST_ID } from '../largest-id.ts';
import { mailHold } from '../mail-hold.ts';
import { instant } from './pedido.ts';

const WHO = ['agent'] as const;
const REFUSALS = ['sign_in_required', 'forbidden', 'not_found'] as const;
const itemParams = z.object({ item_id: z.coerce.number().int().positive().max(LARGEST_ID) });

const message = z.object({
  /** Either the id of a sent mail, or of a received one. */
  mail_id: z.uuid().nullable(),
  email_id: z.int().nullable(),
  direction: z.enum(['in', 'out']),
  /** The agent who wrote it; empty for received and automatic ones. */
  agent: z.string(),
  from_email: z.string(),
  from_name: z.string(),
  to_email: z.array(z.string()),
  cc_emails: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  /** Names of the attached files. */
  files: z.array(z.string()),
  at: instant,
  /** For sent ones: `waiting` is sent at `leaves_at`, and can be withdrawn until then, as can `held`. */
  state: z.enum(['received', ...MAIL_STATES]),
  hold: mailHold,
  leaves_at: instant.nullable(),
  unless_answered: z.boolean(),
});
export type ConversationMessage = z.output<typeof message>;

const conversation = z.object({
  /** Null for the customer's. */
  conversation_id: z.int().nullable(),
  party: z.enum(['client', ...SIDE_PARTIES]),
  email: z.string(),
  name: z.string(),
  /** Recipient of an answer: the last outside author, or else the conversation's address. */
  answer_to: z.string(),
  /** Subject of an answer; empty before the first message. */
  subject: z.string(),
  /** The oldest first. */
  messages: z.array(message),
});
export type Conversation = z.output<typeof conversation>;

/** An outside party who works on the item, as a possible conversation partner. */
const counterpart = z.object({ party: z.enum(SIDE_PARTIES), email: z.string(), name: z.string() });
export type Counterpart = z.output<typeof counterpart>;

export const listConversations = defineCall('listConversations', {
  summary:
    'Conversations about an item with its customer, and with registries, notary offices and providers, and the addresses of those working on it',
  method: 'GET',
  path: '/api/rest/restapi/pedido/{item_id}/conversations',
  who: WHO,
  params: itemParams,
  output: z.object({ conversations: z.array(conversation), counterparts: z.array(counterpart) }),
  errors: REFUSALS,
});

export const withdrawItemMail = defineCall('withdrawItemMail', {
  summary: 'Withdraws a scheduled mail about an item that has not been sent. Idempotent',
  method: 'POST',
  path: '/api/rest/restapi/pedido/{item_id}/mails/{mail_id}/withdraw',
  who: WHO,
  params: itemParams.extend({ mail_id: z.uuid() }),
  output: z.object({ ok: z.literal(true) }),
  errors: [...REFUSALS, 'locked_by_other', 'ticket_message_left'],
});

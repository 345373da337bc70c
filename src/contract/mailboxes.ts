import { z } from 'zod';
import { MAILBOX_FAULTS } from '../domain/inbox/mailbox-fault.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { instant } from './orders/pedido.ts';

const ROOT = '/api/rest/restapi/mailboxes';
const WHO = ['agent'] as const;
const PERMISSION = ['sign_in_required', 'forbidden'] as const;

/** A mailbox with the state of its reading. Its user, server and folder are a row of the configuration list `mailboxes`. */
const mailbox = z.object({
  /** Null for a mailbox of the setting IMAP_URL, which cannot be changed in the panel. */
  mail_account_id: z.int().nullable(),
  username: z.string(),
  /** Host and port. */
  server: z.string(),
  folder: z.string(),
  active: z.boolean(),
  /** Whether a password for this user and server is stored. */
  has_password: z.boolean(),
  /** Whether the setting IMAP_URL names it; then a row of the list with the same user, server and folder is not used. */
  is_given: z.boolean(),
  /** When it was last read to its end; null for never. */
  connected_at: instant.nullable(),
  /** When and why reading it last failed, with the mail server's message if it gave one; null while it works. */
  failed_at: instant.nullable(),
  fault: z.enum(MAILBOX_FAULTS).nullable(),
  failure: z.string().nullable(),
});
export type Mailbox = z.output<typeof mailbox>;

const mailboxes = z.object({ items: z.array(mailbox) });

export const listMailboxes = defineCall('listMailboxes', {
  summary: 'Mailboxes with the state of their reading; for supervisors',
  method: 'GET',
  path: ROOT,
  who: WHO,
  output: mailboxes,
  errors: PERMISSION,
});

const params = z.object({ mail_account_id: z.coerce.number().int().positive().max(LARGEST_ID) });

export const setMailboxPassword = defineCall('setMailboxPassword', {
  summary: 'Stores the password of a mailbox, encrypted; no call returns it. For supervisors',
  method: 'PUT',
  path: `${ROOT}/{mail_account_id}/password`,
  who: WHO,
  params,
  body: z.object({ password: z.string().min(1).max(500) }),
  output: mailboxes,
  errors: [...PERMISSION, 'invalid_input', 'reauthentication_required', 'not_found'],
});

export const tryMailbox = defineCall('tryMailbox', {
  summary: 'Connects to a mailbox as it is stored and opens its folder; no message is read. For supervisors',
  method: 'POST',
  path: `${ROOT}/{mail_account_id}/try`,
  who: WHO,
  params,
  output: z.object({
    /** Null if it works. */
    fault: z.enum(MAILBOX_FAULTS).nullable(),
    /** The mail server's message, or the names of its folders. */
    said: z.string(),
    /** Number of messages in the folder, if it works. */
    messages: z.int().nullable(),
  }),
  errors: [...PERMISSION, 'not_found'],
});

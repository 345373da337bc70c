import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { pageFilters, pageOfItems, textFilter } from './list-filters.ts';
import { instant } from './orders/pedido.ts';

/** Received e-mail. Source: specification sections 4 and 7, meanings.md "correos lists". */
const ROOT = '/api/rest/restapi/correos';
const WHO = ['agent'] as const;
const REFUSALS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;

const id = z.int().positive().max(LARGEST_ID);

/** `unmatched`: not linked to an order or ticket yet. `changed`: those of the last 24 hours that changed a status. */
export const CORREO_LISTS = ['unmatched', 'changed', 'parked', 'all'] as const;
export type CorreoList = (typeof CORREO_LISTS)[number];

export const correoRowSchema = z.object({
  email_id: z.int(),
  direction: z.enum(['in', 'sent']),
  received_at: instant,
  from_email: z.string(),
  from_name: z.string(),
  subject: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
  state: z.enum(['stored', 'unmatched', 'filed', 'parked', 'copy', 'own', 'dismissed']),
  /** The other party, for a mail on an order. */
  party: z.enum(['client', 'registry']).nullable(),
  /** Whether its signatures prove the sender's domain; `failed` if they are invalid. */
  trust: z.enum(['verified', 'unverified', 'failed']),
  /** The evidence that filed it. */
  proof: z
    .enum(['address_token', 'signed_message_id', 'known_message', 'taught', 'same_sender', 'new_ticket', 'person'])
    .nullable(),
  ticket_id: z.int().nullable(),
  item_id: z.int().nullable(),
  /** Status of its order, if the mail changed it. */
  old_status: z.int().nullable(),
  new_status: z.int().nullable(),
  /** Signs that it was written by no person. */
  not_a_person: z.array(z.string()),
  files: z.int(),
  /** Grows with every change; a decision refers to the version that was read. */
  version: z.int(),
});
export type CorreoRow = z.output<typeof correoRowSchema>;

const file = z.object({
  position: z.int(),
  name: z.string(),
  media_type: z.string(),
  size: z.int(),
  /** The order's file that it became. */
  file_id: z.uuid().nullable(),
});

const suggestion = z.object({
  target: z.object({ kind: z.enum(['ticket', 'item', 'conversation']), id: z.int() }),
  /** The other party and the item of a conversation; otherwise empty. */
  label: z.string(),
  reasons: z.array(z.string()),
});

/** HTML of strangers, sanitised for display in a sandboxed frame. */
const safeHtmlSchema = z.object({
  /** HTML for a body element. Links have no address; their number follows each. */
  body: z.string(),
  /** Number of external images and other resources that were removed. */
  blocked: z.int(),
  links: z.array(
    z.object({
      number: z.int(),
      text: z.string(),
      url: z.string(),
      /** The real destination. */
      host: z.string(),
      /** Its text names another host. */
      is_misleading: z.boolean(),
    }),
  ),
  /** The message was longer than the limit. */
  is_cut: z.boolean(),
});
export type SafeHtml = z.output<typeof safeHtmlSchema>;

const correo = correoRowSchema.extend({
  to_email: z.array(z.string()),
  cc_emails: z.array(z.string()),
  dated_at: instant.nullable(),
  /** Parts that joined are the whole text: the sender's own, quotes, signatures. */
  parts: z.array(z.object({ kind: z.enum(['own', 'quoted', 'signature']), text: z.string() })),
  /** The sender's layout; null for a message of plain text. */
  html: safeHtmlSchema.nullable(),
  attachments: z.array(file),
  /** Limits that truncated it. */
  faults: z.array(z.string()),
  /** Suggested targets, the likeliest first; only while it is not linked. */
  suggestions: z.array(suggestion),
});
export type Correo = z.output<typeof correo>;

export const listCorreos = defineCall('listCorreos', {
  summary: 'Received e-mails: unlinked ones, those that changed a status in the last 24 hours, parked ones, or all',
  method: 'GET',
  path: ROOT,
  who: WHO,
  query: z.object({ ...pageFilters, ...textFilter, 'custom_filter[list]': z.enum(CORREO_LISTS).default('unmatched') }),
  output: pageOfItems(correoRowSchema),
  errors: [...REFUSALS, 'page_size'],
});

const emailId = z.object({ email_id: z.coerce.number().int().positive().max(LARGEST_ID) });

export const getCorreo = defineCall('getCorreo', {
  summary: 'A received e-mail with its text, files, and where it may belong',
  method: 'GET',
  path: `${ROOT}/{email_id}`,
  who: WHO,
  params: emailId,
  output: correo,
  errors: [...REFUSALS, 'not_found'],
});

/** Responds with the bytes of the message, not JSON. */
export const downloadCorreo = defineCall('downloadCorreo', {
  summary: 'The raw original of a received e-mail; for supervisors',
  method: 'GET',
  path: `${ROOT}/{email_id}/original`,
  who: WHO,
  params: emailId,
  output: z.string(),
  answers: 'bytes',
  errors: [...REFUSALS, 'not_found', 'file_infected', 'file_not_scanned', 'file_key_missing'],
});

const decision = z.discriminatedUnion('operation', [
  /** To an order or ticket chosen by a person; also if it is linked already. */
  z.object({
    operation: z.literal('link'),
    /** `side` is the conversation with the sender about an item, separate from the customer's; created if missing. */
    target: z.object({ kind: z.enum(['ticket', 'item', 'side', 'conversation']), id }),
  }),
  /** Into a ticket of its sender, to be answered there. */
  z.object({ operation: z.literal('answer') }),
  z.object({ operation: z.literal('dismiss') }),
  /** It was misfiled: it becomes unlinked, and the evidence no longer counts for this sender. */
  z.object({ operation: z.literal('not_here') }),
]);
export type CorreoDecision = z.output<typeof decision>;

export const decideCorreo = defineCall('decideCorreo', {
  summary: 'Links a received e-mail, answers it in a ticket, dismisses it, or unlinks it',
  method: 'PUT',
  path: `${ROOT}/{email_id}`,
  who: WHO,
  params: emailId,
  body: z.object({ version: z.int().positive().max(LARGEST_ID), decision }),
  output: correo,
  errors: [...REFUSALS, 'not_found', 'correo_changed', 'correo_not_linked'],
});

export const keepCorreoFiles = defineCall('keepCorreoFiles', {
  summary:
    'Copies attachments of a received e-mail to the order that it is linked to and that the agent has locked; by default all of them',
  method: 'POST',
  path: `${ROOT}/{email_id}/files`,
  who: WHO,
  params: emailId,
  body: z.object({
    positions: z.array(z.int().min(0).max(200)).max(200).optional(),
    kind: z.enum(['result', 'attachment']).default('attachment'),
  }),
  output: z.object({
    files: z.array(z.object({ position: z.int(), file_id: z.uuid() })),
    /** Type or size not accepted for orders. */
    refused: z.array(z.object({ position: z.int(), code: z.enum(['file_type_refused', 'body_too_large']) })),
  }),
  errors: [...REFUSALS, 'not_found', 'correo_not_linked', 'locked_by_other', 'stale_version'],
});

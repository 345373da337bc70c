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
  /** Whose it is, of one on an order. */
  party: z.enum(['client', 'registry']).nullable(),
  /** Whether its signatures prove the sender's domain; `failed` where they are wrong. */
  trust: z.enum(['verified', 'unverified', 'failed']),
  /** What filed it: why it is where it is. */
  proof: z
    .enum(['address_token', 'signed_message_id', 'known_message', 'taught', 'same_sender', 'new_ticket', 'person'])
    .nullable(),
  ticket_id: z.int().nullable(),
  item_id: z.int().nullable(),
  /** Of its order, where it changed it. */
  old_status: z.int().nullable(),
  new_status: z.int().nullable(),
  /** Signs that no person wrote it. */
  not_a_person: z.array(z.string()),
  files: z.int(),
  /** Goes up with every change; a decision names the one that was read. */
  version: z.int(),
});
export type CorreoRow = z.output<typeof correoRowSchema>;

const file = z.object({
  position: z.int(),
  name: z.string(),
  media_type: z.string(),
  size: z.int(),
  /** The file of the order that it became. */
  file_id: z.uuid().nullable(),
});

const suggestion = z.object({
  target: z.object({ kind: z.enum(['ticket', 'item', 'conversation']), id: z.int() }),
  /** With whom a conversation is, and about which item; empty for anything else. */
  label: z.string(),
  reasons: z.array(z.string()),
});

/** HTML of strangers, made safe to show in a frame without rights. */
const safeHtmlSchema = z.object({
  /** To stand within a body. Links have no address; behind each stands its number. */
  body: z.string(),
  /** Pictures and other things from outside that were left out. */
  blocked: z.int(),
  links: z.array(
    z.object({
      number: z.int(),
      text: z.string(),
      url: z.string(),
      /** To which it really leads. */
      host: z.string(),
      /** Its text names another host. */
      is_misleading: z.boolean(),
    }),
  ),
  /** It was longer than what is shown. */
  is_cut: z.boolean(),
});
export type SafeHtml = z.output<typeof safeHtmlSchema>;

const correo = correoRowSchema.extend({
  to_email: z.array(z.string()),
  cc_emails: z.array(z.string()),
  dated_at: instant.nullable(),
  /** In parts, put together the whole text: what its sender wrote, what they quote, signatures. */
  parts: z.array(z.object({ kind: z.enum(['own', 'quoted', 'signature']), text: z.string() })),
  /** As its sender laid it out; null for a message of plain text. */
  html: safeHtmlSchema.nullable(),
  attachments: z.array(file),
  /** Limits that cut something off. */
  faults: z.array(z.string()),
  /** Where it may belong, the likeliest first; for one that is not linked. */
  suggestions: z.array(suggestion),
});
export type Correo = z.output<typeof correo>;

export const listCorreos = defineCall('listCorreos', {
  summary: 'Received e-mails: not linked yet, those that changed a status in the last 24 hours, parked ones, or all',
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

/** Answers the bytes of the message, not JSON. */
export const downloadCorreo = defineCall('downloadCorreo', {
  summary: 'The original of a received e-mail, as it came; for supervisors',
  method: 'GET',
  path: `${ROOT}/{email_id}/original`,
  who: WHO,
  params: emailId,
  output: z.string(),
  answers: 'bytes',
  errors: [...REFUSALS, 'not_found'],
});

const decision = z.discriminatedUnion('operation', [
  /** To an order or ticket, as a person says; also from where it is now. */
  z.object({
    operation: z.literal('link'),
    /** `side` is the conversation about an item with the sender, beside the customer's, which begins if there is none. */
    target: z.object({ kind: z.enum(['ticket', 'item', 'side', 'conversation']), id }),
  }),
  /** Into a ticket of its sender, to be answered there. */
  z.object({ operation: z.literal('answer') }),
  z.object({ operation: z.literal('dismiss') }),
  /** It does not belong where it is: it waits to be linked again, and what filed it no longer does for this sender. */
  z.object({ operation: z.literal('not_here') }),
]);
export type CorreoDecision = z.output<typeof decision>;

export const decideCorreo = defineCall('decideCorreo', {
  summary: 'Links a received e-mail, answers it in a ticket, dismisses it, or takes it away from where it is',
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
    'Makes files of a received e-mail files of the order that it is linked to and that the agent holds; all of them, unless named',
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
    /** Of a type or size that no order takes. */
    refused: z.array(z.object({ position: z.int(), code: z.enum(['file_type_refused', 'body_too_large']) })),
  }),
  errors: [...REFUSALS, 'not_found', 'correo_not_linked', 'locked_by_other', 'stale_version'],
});

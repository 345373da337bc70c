import { z } from 'zod';
import { LOCALES } from '../domain/locale/locale.ts';
import { TICKET_STATUS } from '../domain/tickets/ticket-status.ts';
import { MOST_REPLY_FILES } from '../domain/tickets/written-message.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { customerFilter, numbersFilter, pageFilters, pageOfItems, textFilter } from './list-filters.ts';
import { draftContentSchema } from './live.ts';
import { instant } from './orders/pedido.ts';
import { quoteContent } from './quotes.ts';
import { requestKey, uploadKey } from './request-key.ts';
import { ticket, ticketFile, ticketLine, ticketMessage, ticketRow, ticketStatus } from './tickets/ticket.ts';
import { UPLOADED_ERRORS, uploaded } from './uploads.ts';

/** Support tickets. Source: specification sections 3 ("Support ticket"), 4 ("Ticket status") and 7. */
const ROOT = '/api/rest/restapi/tickets';
const WHO = ['agent'] as const;
const REFUSALS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;

const id = z.int().positive().max(LARGEST_ID);
const email = z.email().max(200);
const recipients = z.array(email).min(1).max(20);
const copies = z.array(email).max(20);
const text = z.string().trim().min(1).max(50_000);
const note = z.string().trim().min(1).max(10_000);
const group = z.string().trim().max(60);
const subject = z.string().trim().min(1).max(300);

export const listTickets = defineCall('listTickets', {
  summary: 'Support tickets, latest change first, paged',
  method: 'GET',
  path: ROOT,
  who: WHO,
  query: z.object({
    ...pageFilters,
    ...textFilter,
    ...customerFilter,
    'custom_filter[status]': numbersFilter,
    /** Also finds tickets of the account with this address. */
    'custom_filter[email]': z.string().trim().min(3).max(200).optional(),
    'custom_filter[group]': z.string().trim().min(1).max(60).optional(),
    /** The assigned agent; 0 for unassigned tickets. */
    'custom_filter[admin_user_id]': z.coerce.number().int().min(0).max(LARGEST_ID).optional(),
    'custom_filter[related_item_id]': z.coerce.number().int().positive().max(LARGEST_ID).optional(),
  }),
  output: pageOfItems(ticketRow),
  errors: [...REFUSALS, 'page_size'],
});

/** -3 requests the next ticket of the queue. */
const ticketId = z.coerce
  .number()
  .int()
  .refine((value) => value === -3 || (value > 0 && value <= LARGEST_ID), 'not a ticket');

export const getTicket = defineCall('getTicket', {
  summary: 'A ticket with the newest of its thread and history; -3 returns the next one of the queue, locked',
  method: 'GET',
  path: `${ROOT}/{ticket_id}`,
  who: WHO,
  params: z.object({ ticket_id: ticketId }),
  query: z.object({ autoLock: z.enum(['0', '1']).default('0') }),
  output: ticket,
  errors: [...REFUSALS, 'not_found', 'ticket_queue_empty'],
});

/** Before what was read last; `earlier` is the number of those before the items in turn. */
const earlierOf = {
  method: 'GET',
  who: WHO,
  params: z.object({ ticket_id: z.coerce.number().int().positive().max(LARGEST_ID) }),
  query: z.object({ before: z.coerce.number().int().positive().max(LARGEST_ID) }),
  errors: [...REFUSALS, 'not_found'],
} as const;

export const listTicketMessages = defineCall('listTicketMessages', {
  ...earlierOf,
  summary: 'Messages of a ticket before a message, oldest first',
  path: `${ROOT}/{ticket_id}/messages`,
  output: z.object({ items: z.array(ticketMessage), earlier: z.int() }),
});

export const listTicketHistory = defineCall('listTicketHistory', {
  ...earlierOf,
  summary: "Lines of a ticket's history before a line, oldest first and without notes",
  path: `${ROOT}/{ticket_id}/history`,
  output: z.object({ items: z.array(ticketLine), earlier: z.int() }),
});

export const createTicket = defineCall('createTicket', {
  summary:
    'Opens a ticket: `text` is mailed to the person, `received` is what the person said or wrote elsewhere. Idempotent by request_key',
  method: 'POST',
  path: ROOT,
  who: WHO,
  body: z
    .object({
      request_key: requestKey,
      store_id: z.int().positive().max(99_999),
      locale: z.enum(LOCALES),
      email,
      person_name: z.string().trim().max(200).default(''),
      subject,
      group: group.default(''),
      cc: copies.default([]),
      related_item_id: id.nullable().default(null),
      text: text.optional(),
      received: text.optional(),
    })
    .refine((body) => (body.text === undefined) !== (body.received === undefined), {
      message: 'either text or received',
      path: ['text'],
    }),
  output: ticket,
  errors: ['ticket_only_a_number', ...REFUSALS, 'not_found'],
});

const update = z.object({
  cc: copies.optional(),
  subject: subject.optional(),
  group: group.optional(),
  status: ticketStatus.optional(),
});
const written = z.object({ request_key: requestKey, comment: note });
const line_id = z.object({ history_id: id });

/** A change of a ticket; `operation` is `update` if omitted. */
export const ticketAction = z.union([
  z.discriminatedUnion('operation', [
    update.extend({ operation: z.literal('update') }),
    z.object({ operation: z.literal('unlock'), force: z.boolean().default(false) }),
    z.object({
      operation: z.literal('reply'),
      request_key: requestKey,
      text,
      subject: subject.optional(),
      to: recipients,
      cc: copies,
      /** Attachments: files of the ticket or of its order. */
      files: z.array(z.uuid()).max(MOST_REPLY_FILES).optional(),
      /** Sent at this time instead of now, at most 14 days ahead. */
      send_at: instant.optional(),
      /** Withdrawn if the person writes before it is sent. */
      unless_answered: z.boolean().optional(),
      /** The ticket's status after the answer. */
      status: z.literal([TICKET_STATUS.pending, TICKET_STATUS.resolved, TICKET_STATUS.awaiting_documents]),
    }),
    z.object({ operation: z.literal('take_back'), message_id: id }),
    z.object({ operation: z.literal('close') }),
    z.object({
      operation: z.literal('convert_lead'),
      request_key: requestKey,
      firstname: z.string().trim().min(1).max(100),
      lastname: z.string().trim().max(100).default(''),
      quote: quoteContent,
    }),
    z.object({ operation: z.literal('delegate'), admin_user_id: id.nullable() }),
    z.object({ operation: z.literal('link_order'), item_id: id.nullable() }),
    /** From now on it is shown in another ticket, until it is separated again. */
    z.object({ operation: z.literal('merge'), into: id }),
    z.object({ operation: z.literal('unmerge') }),
    written.extend({ operation: z.literal('save_note') }),
    written.extend({ operation: z.literal('save_fixed_note') }),
    line_id.extend({ operation: z.literal('del_note') }),
    line_id.extend({ operation: z.literal('pin_note') }),
    line_id.extend({ operation: z.literal('unpin_note') }),
    z.object({ operation: z.literal('postpone'), until: instant, comment: note.optional() }),
  ]),
  update.extend({ operation: z.literal('update').default('update') }).strict(),
]);
export type TicketAction = z.output<typeof ticketAction>;

export const changeTicket = defineCall('changeTicket', {
  summary: 'Executes one operation on a ticket and returns the ticket',
  method: 'PUT',
  path: `${ROOT}/{ticket_id}`,
  who: WHO,
  params: z.object({ ticket_id: z.coerce.number().int().positive().max(LARGEST_ID) }),
  body: z.object({ version: z.int().positive().max(LARGEST_ID), more: z.object({ actions: ticketAction }) }),
  output: ticket,
  errors: [
    ...REFUSALS,
    'not_found',
    'ticket_locked',
    'ticket_changed',
    'ticket_merged',
    'ticket_merge_refused',
    'ticket_transition_refused',
    'ticket_moment_past',
    'ticket_message_left',
    'ticket_files_too_large',
    'ticket_only_a_number',
    'product_not_sold',
    'form_not_allowed',
  ],
});

export const uploadTicketFile = defineCall('uploadTicketFile', {
  summary: 'Stores a PDF, JPEG or PNG to attach to an answer; idempotent by upload_key',
  method: 'POST',
  path: `${ROOT}/{ticket_id}/files`,
  who: WHO,
  params: z.object({ ticket_id: z.coerce.number().int().positive().max(LARGEST_ID) }),
  query: z.object({ name: z.string().trim().min(1).max(200), upload_key: uploadKey }),
  body: uploaded,
  upload: 'paper',
  output: z.object({ ok: z.literal(true), file: ticketFile }),
  errors: [...REFUSALS, ...UPLOADED_ERRORS, 'ticket_locked', 'file_type_refused'],
});

export const saveTicketDraft = defineCall('saveTicketDraft', {
  summary: "Saves the caller's unsent input on a ticket; null deletes it",
  method: 'PUT',
  path: `${ROOT}/{ticket_id}/draft`,
  who: WHO,
  params: z.object({ ticket_id: z.coerce.number().int().positive().max(LARGEST_ID) }),
  body: z.object({ draft: draftContentSchema.nullable() }),
  output: z.object({ ok: z.literal(true) }),
  errors: [...REFUSALS, 'not_found'],
});

export const dropTicketDraft = defineCall('dropTicketDraft', {
  summary: 'Deletes a shared draft: authors their own, others only while no colleague holds the ticket. Idempotent',
  method: 'DELETE',
  path: `${ROOT}/{ticket_id}/draft/{user_id}`,
  who: WHO,
  params: z.object({
    ticket_id: z.coerce.number().int().positive().max(LARGEST_ID),
    user_id: z.coerce.number().int().positive().max(LARGEST_ID),
  }),
  output: z.object({ ok: z.literal(true) }),
  errors: [...REFUSALS, 'not_found', 'ticket_locked'],
});

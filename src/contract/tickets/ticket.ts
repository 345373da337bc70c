import { z } from 'zod';
import { LOCALES } from '../../domain/locale/locale.ts';
import { MAIL_STATES } from '../../domain/mail/mail-hold.ts';
import { TICKET_STATUSES } from '../../domain/tickets/ticket-status.ts';
import { draftContentSchema, sharedDraftSchema } from '../live.ts';
import { mailHold } from '../mail-hold.ts';
import { instant } from '../orders/pedido.ts';

// Source: specification sections 3 ("Support ticket") and 4 ("Ticket status").
/** A status by its number. */
export const ticketStatus = z.literal(TICKET_STATUSES as [number, ...number[]]);

/** A file attached to a message, or uploaded for one. */
export const ticketFile = z.object({
  file_id: z.uuid(),
  name: z.string(),
  media_type: z.string(),
  size: z.int(),
  href: z.string(),
});
export type TicketFile = z.output<typeof ticketFile>;

/** A message as its recipient saw it. One that was withdrawn before it was sent says so. */
export const ticketMessage = z.object({
  message_id: z.int(),
  /** The ticket that it belongs to: another one if that was merged into this ticket. */
  ticket_id: z.int(),
  direction: z.enum(['in', 'out']),
  agent: z.object({ user_id: z.int(), name: z.string() }).nullable(),
  from_email: z.string(),
  to_email: z.array(z.string()),
  cc_emails: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  files: z.array(ticketFile),
  created_at: instant,
  /** Of our own messages, `waiting` can be withdrawn until `leaves_at`; `held` waits for what `hold` says. */
  state: z.enum(['received', ...MAIL_STATES]),
  hold: mailHold,
  leaves_at: instant.nullable(),
  /** Not sent if the person writes first. */
  unless_answered: z.boolean(),
});
export type TicketMessage = z.output<typeof ticketMessage>;

export const ticketLine = z.object({
  history_id: z.int(),
  accion: z.string(),
  created_at: instant,
  admin_user_id: z.int(),
  /** Empty for the system and for customers. */
  agent: z.string(),
  old_status: z.int().nullable(),
  new_status: z.int().nullable(),
  comment: z.string().nullable(),
  detail: z.string().nullable(),
  /** Whether the line is a note; `is_fixed` notes stay on top. A deleted note has no text and is not fixed. */
  is_note: z.boolean(),
  is_fixed: z.boolean(),
});
export type TicketLine = z.output<typeof ticketLine>;

/** A ticket as lists show it. */
export const ticketRow = z.object({
  id: z.int(),
  admin_user_id: z.int().nullable(),
  status: ticketStatus,
  freshdesk_id: z.int().nullable(),
  related_item_id: z.int().nullable(),
  created_at: instant,
  due_at: instant.nullable(),
  completed_at: instant.nullable(),
  to_email: z.array(z.string()),
  cc_emails: z.array(z.string()),
  email: z.string(),
  group: z.string(),
  subject: z.string(),
  person_name: z.string(),
  customer_id: z.int().nullable(),
  store_id: z.int(),
  locale: z.enum(LOCALES),
  /** The ticket in which it is shown. */
  merged_into: z.int().nullable(),
  /** Name of the assigned agent; empty if unassigned. */
  agent: z.string(),
  updated_at: instant,
  /** Incremented by every change; a change names the version that was read. */
  version: z.int(),
});
export type TicketRow = z.output<typeof ticketRow>;

const related = z.object({ order_id: z.int(), item_id: z.int(), product_name: z.string(), panel_status_id: z.int() });

/** A ticket with its conversation, history and unsent input. */
export const ticket = ticketRow.extend({
  quote_id: z.int().nullable(),
  /** Orders of the same account or address, newest first. */
  pedidos_relacionados: z.array(related),
  more: z.object({
    /** Initial values for a change. */
    actions: z.object({ operation: z.literal('update'), cc: z.array(z.string()) }),
    /** Tickets shown in it, directly or through another ticket. */
    merged: z.array(z.int()),
    /** Who holds the lock, or null. */
    locked_by: z.object({ user_id: z.int(), name: z.string(), until: instant }).nullable(),
    /** The newest messages, oldest of them first, and the number of messages before them. */
    thread: z.array(ticketMessage),
    earlier_messages: z.int(),
    /** The newest lines and all notes, and the number of other lines before them. */
    historico: z.array(ticketLine),
    earlier_lines: z.int(),
    /** The caller's unsent input, by field names of the panel; null if there is none. */
    draft: draftContentSchema.nullable(),
    /** Unsent input of agents whose lock was taken over, newest first. */
    shared_drafts: z.array(sharedDraftSchema),
  }),
});
export type TicketInFull = z.output<typeof ticket>;

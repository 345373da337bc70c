import { z } from 'zod';
import type { TicketMessage } from '../../../contract/tickets/ticket.ts';
import { TICKET_STATUS } from '../../../domain/tickets/ticket-status.ts';

const { pending, resolved, awaiting_documents } = TICKET_STATUS;
/** Where an answer leaves its ticket. */
export const AFTER_REPLY = [resolved, pending, awaiting_documents] as const;

const replySchema = z.object({
  text: z.string().default(''),
  /** As typed; null while they are the ticket's own. */
  to: z.string().nullable().default(null),
  cc: z.string().nullable().default(null),
  subject: z.string().nullable().default(null),
  files: z
    .array(z.object({ file_id: z.string(), name: z.string(), media_type: z.string(), size: z.int(), href: z.string() }))
    .default([]),
  /** When it leaves, as the field writes it; null for now. */
  send_at: z.string().nullable().default(null),
  unless_answered: z.boolean().default(true),
  status: z.literal(AFTER_REPLY).default(resolved),
  /** The idempotency key of this answer, through reloads; empty before anything is typed. */
  key: z.string().default(''),
});
export type ReplyDraft = z.output<typeof replySchema>;
export const NO_REPLY: ReplyDraft = replySchema.parse({});

const noteSchema = z.object({ text: z.string().default(''), key: z.string().default('') });
export const NO_NOTE = noteSchema.parse({});

const draftSchema = z.object({ reply: replySchema.default(NO_REPLY), note: noteSchema.default(NO_NOTE) });
/** Unsent text of a user on a ticket. */
export type TicketDraft = z.output<typeof draftSchema>;
export const NO_TICKET_DRAFT: TicketDraft = { reply: NO_REPLY, note: NO_NOTE };

/** The stored draft, or null if invalid. */
export function readTicketDraft(kept: unknown): TicketDraft | null {
  const read = draftSchema.safeParse(kept);
  return kept !== null && read.success ? read.data : null;
}

/** Whether nothing is typed; a chosen status alone does not count. */
export function isEmptyTicketDraft({ reply, note }: TicketDraft): boolean {
  return isEmptyReply(reply) && note.text === '';
}

/** Whether an answer is empty. */
export function isEmptyReply({ text, to, cc, subject, files }: ReplyDraft): boolean {
  return text === '' && to === null && cc === null && subject === null && files.length === 0;
}

/** Merges the user's draft with a colleague's: theirs is used if the user typed nothing, else appended. */
export function joined(own: TicketDraft, theirs: TicketDraft): TicketDraft {
  const { reply, note } = theirs;
  const texts = (mine: string, their: string) => [mine, their].filter((text) => text.trim() !== '').join('\n\n');
  // Theirs may have been sent after all, so it gets a new key.
  const answer = isEmptyReply(own.reply) ? reply : { ...own.reply, text: texts(own.reply.text, reply.text) };
  return {
    reply: { ...answer, key: own.reply.key },
    note: { text: texts(own.note.text, note.text), key: own.note.key },
  };
}

/** The text of an undone message, as a new answer; text typed since is not overwritten. */
export function rewritten(before: ReplyDraft, message: TicketMessage): ReplyDraft {
  if (before.text.trim() !== '') return before;
  const { text, subject, to_email, cc_emails, files } = message;
  return { ...before, text, subject, files: [...files], to: to_email.join(', '), cc: cc_emails.join(', '), key: '' };
}

import { z } from 'zod';
import type { Conversation } from '../../../contract/orders/conversations.ts';
import type { Envelope } from '../../../contract/orders/envelope.ts';
import { SIDE_PARTIES } from '../../../domain/inbox/side-party.ts';
import { addressesTyped, isAddress } from '../kit/addresses-typed.ts';
import { instantTyped } from '../kit/instant-typed.ts';

/** Whom a mail is written to, with which files and when, as it stands in the fields. */
export const mailEnvelopeSchema = z.object({
  /** The office of a new conversation. */
  office: z
    .object({ party: z.enum(SIDE_PARTIES), email: z.string(), name: z.string() })
    .default({ party: 'registry', email: '', name: '' }),
  /** As typed; null while they are the usual ones. */
  to: z.string().nullable().default(null),
  cc: z.string().default(''),
  files: z.array(z.object({ file_id: z.string(), name: z.string(), size: z.int() })).default([]),
  /** When it leaves, as the field writes it; null for now. */
  send_at: z.string().nullable().default(null),
  unless_answered: z.boolean().default(true),
  /** The idempotency key of this mail, through reloads. */
  key: z.string().default(''),
});
export type MailEnvelope = z.output<typeof mailEnvelopeSchema>;
export const NO_ENVELOPE: MailEnvelope = mailEnvelopeSchema.parse({});

/** The conversation in which a mail is written: the customer's, one with an office, or a new one. */
export type WrittenIn =
  | { readonly is: 'customer' }
  | { readonly is: 'new' }
  | { readonly is: 'office'; readonly conversation: Conversation };

export type WrongEnvelope = 'office' | 'to' | 'cc' | 'send_at';

interface Around {
  readonly writtenIn: WrittenIn;
  readonly timeZone: string;
  readonly now: Date;
}

/** What was typed as the operation reads it, or the fields that have to be mended first; a usual mail to the customer has no envelope. */
export function envelopeTyped(
  typed: MailEnvelope,
  { writtenIn, timeZone, now }: Around,
): { readonly wrong: readonly WrongEnvelope[]; readonly envelope: Partial<Envelope> | undefined } {
  const to = typed.to === null ? null : addressesTyped(typed.to);
  const cc = addressesTyped(typed.cc);
  const sendAt = typed.send_at === null ? null : instantTyped(typed.send_at, timeZone);
  const wrong: WrongEnvelope[] = [
    ...(writtenIn.is === 'new' && !isAddress(typed.office.email) ? (['office'] as const) : []),
    ...(typed.to !== null && !to?.length ? (['to'] as const) : []),
    ...(cc === null ? (['cc'] as const) : []),
    ...(typed.send_at !== null && !(sendAt && sendAt > now) ? (['send_at'] as const) : []),
  ];
  const answered = writtenIn.is === 'office' ? [writtenIn.conversation.answer_to] : null;
  const recipients = to ?? answered;
  const conversation = conversationOf(typed, writtenIn);
  const envelope = {
    ...(conversation && { conversation }),
    ...(recipients && { to: recipients }),
    ...(cc !== null && cc.length > 0 && { cc }),
    ...(sendAt && { send_at: sendAt.toISOString(), unless_answered: typed.unless_answered }),
  };
  return { wrong, envelope: Object.keys(envelope).length > 0 ? envelope : undefined };
}

function conversationOf({ office }: MailEnvelope, writtenIn: WrittenIn): Envelope['conversation'] {
  if (writtenIn.is === 'customer') return undefined;
  if (writtenIn.is === 'new') return { ...office, email: office.email.trim(), name: office.name.trim() };
  const { conversation_id } = writtenIn.conversation;
  return conversation_id === null ? undefined : { conversation_id };
}

/** Whether nothing of it is typed or chosen. */
export function isEmptyEnvelope({ office, to, cc, files, send_at }: MailEnvelope): boolean {
  return office.email === '' && to === null && cc === '' && files.length === 0 && send_at === null;
}

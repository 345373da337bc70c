import { z } from 'zod';
import type { Conversation } from '../../../contract/orders/conversations.ts';
import type { Envelope } from '../../../contract/orders/envelope.ts';
import { SIDE_PARTIES } from '../../../domain/inbox/side-party.ts';
import { addressesTyped, isAddress } from '../kit/addresses-typed.ts';
import { instantTyped } from '../kit/instant-typed.ts';

/** Recipients, files and time of a mail, as in the fields. */
export const mailEnvelopeSchema = z.object({
  /** The office of a new conversation. */
  office: z
    .object({ party: z.enum(SIDE_PARTIES), email: z.string(), name: z.string() })
    .default({ party: 'registry', email: '', name: '' }),
  /** As typed; null while unchanged. */
  to: z.string().nullable().default(null),
  cc: z.string().default(''),
  files: z.array(z.object({ file_id: z.string(), name: z.string(), size: z.int() })).default([]),
  /** Scheduled time, in the field's format; null for now. */
  send_at: z.string().nullable().default(null),
  unless_answered: z.boolean().default(true),
  /** The idempotency key of this mail, kept across reloads. */
  key: z.string().default(''),
});
export type MailEnvelope = z.output<typeof mailEnvelopeSchema>;
export const NO_ENVELOPE: MailEnvelope = mailEnvelopeSchema.parse({});

/** The conversation of a mail: the customer's, one with an office, or a new one. */
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

/** The input for the operation, or the invalid fields; a standard mail to the customer has no envelope. */
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

/** Whether nothing is typed or selected. */
export function isEmptyEnvelope({ office, to, cc, files, send_at }: MailEnvelope): boolean {
  return office.email === '' && to === null && cc === '' && files.length === 0 && send_at === null;
}

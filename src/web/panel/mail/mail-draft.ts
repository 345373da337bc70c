import { z } from 'zod';
import type { EmailTemplate } from '../../../contract/mail.ts';
import { LOCALES, type Locale } from '../../../domain/locale/locale.ts';
import { fillKnown, type PlaceholderValues } from '../../../domain/mail/placeholders.ts';
import type { WordedFields } from '../pedido/use-operation.ts';
import { mailEnvelopeSchema } from './mail-envelope.ts';

/** An agent's edits of an e-mail; null means the template's text. */
export const mailDraftSchema = z.object({
  /** Code of a template, or empty for the operation's own mail. */
  template: z.string().default(''),
  language: z.enum(LOCALES).nullable().default(null),
  subject: z.string().nullable().default(null),
  text: z.string().nullable().default(null),
  /** For a separate mail. */
  envelope: mailEnvelopeSchema.optional(),
});
export type MailDraft = z.output<typeof mailDraftSchema>;

/** Unsent mails of an order. */
export interface MailDrafts {
  /** The mail of an operation, as `actionKey` names it. */
  of(action: string): MailDraft;
  keep(action: string, draft: MailDraft): void;
  /** The separate mail being written, by its name from `writingOf`; null for none. */
  readonly writing: string | null;
  /** Default: the one to the customer. */
  write(writing?: string): void;
  close(): void;
}

export const NO_MAIL: MailDraft = { template: '', language: null, subject: null, text: null };

/** Whether the agent has changed nothing. */
export function isUntouched({ template, language, subject, text, envelope }: MailDraft): boolean {
  return template === '' && language === null && subject === null && text === null && envelope === undefined;
}

/** The draft as input of an operation; absent if nothing was written. */
export function wordsOf(
  draft: MailDraft | undefined,
  customers: Locale,
): Pick<WordedFields, 'email_template' | 'response_messages'> {
  if (!draft || isUntouched(draft)) return {};
  const { template, language, subject, text } = draft;
  const isWritten = language !== null || subject !== null || text !== null;
  const message = { language: language ?? customers, subject: subject ?? '', body: text ?? '' };
  return {
    ...(template !== '' && { email_template: template }),
    ...(isWritten && { response_messages: [message] }),
  };
}

/** The draft of a template in a language, filled in with the item's known values. */
export function draftOf(
  template: EmailTemplate,
  { language, values }: { readonly language: Locale; readonly values: PlaceholderValues },
): MailDraft {
  return {
    template: template.code,
    language,
    subject: fillKnown(template.details.subject_template[language], values),
    text: fillKnown(template.template[language], values),
  };
}

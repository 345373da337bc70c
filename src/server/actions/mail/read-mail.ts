import type { Selectable } from 'kysely';
import { isLocale } from '../../../domain/locale/locale.ts';
import { composeMail, isMailTemplate } from '../../../domain/mail/compose-mail.ts';
import type { Mails } from '../../db/types.gen.ts';

type Written = Pick<Selectable<Mails>, 'template' | 'locale' | 'params' | 'send_after' | 'sent_at' | 'withdrawn_at'>;

/** Content of a written e-mail; null for a template that no longer exists. Links lack the keys that are filled in on sending. */
export function readMail({ template, locale, params }: Written): { subject: string; text: string } | null {
  if (!isMailTemplate(template)) return null;
  // Params were written under the type of their template.
  const known = params as never;
  const { subject, text } = composeMail(template, isLocale(locale) ? locale : 'es', known);
  return { subject, text: text.replaceAll(KEYS, '') };
}

/** Whether a mail is waiting, sent or withdrawn, and when. */
export function stateOfMail({ withdrawn_at, sent_at, send_after }: Omit<Written, 'template' | 'locale' | 'params'>) {
  if (withdrawn_at) return { state: 'withdrawn' as const, at: withdrawn_at.toISOString() };
  return sent_at
    ? { state: 'sent' as const, at: sent_at.toISOString() }
    : { state: 'waiting' as const, at: send_after.toISOString() };
}

/** Replaces a key in the params of an unsent e-mail. */
const KEYS = /[?&](?:key|token)=\S*/g;

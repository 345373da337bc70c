import type { Selectable } from 'kysely';
import { isLocale } from '../../../domain/locale/locale.ts';
import { composeMail, isMailTemplate } from '../../../domain/mail/compose-mail.ts';
import { type MAIL_STATES, type MailHold, mailHoldOf } from '../../../domain/mail/mail-hold.ts';
import type { Mails } from '../../db/types.gen.ts';

type Written = Pick<Selectable<Mails>, 'template' | 'locale' | 'params'>;
type Stated = Pick<
  Selectable<Mails>,
  'send_after' | 'sent_at' | 'withdrawn_at' | 'held_at' | 'held_scan' | 'held_file'
>;
/** Columns from which `stateOfMail` is known. */
export const STATE_COLUMNS = ['send_after', 'sent_at', 'withdrawn_at', 'held_at', 'held_scan', 'held_file'] as const;

/** Content of a written e-mail; null for a template that no longer exists. Links lack the keys that are filled in on sending. */
export function readMail({ template, locale, params }: Written): { subject: string; text: string } | null {
  if (!isMailTemplate(template)) return null;
  // Params were written under the type of their template.
  const known = params as never;
  const { subject, text } = composeMail(template, isLocale(locale) ? locale : 'es', known);
  return { subject, text: text.replaceAll(KEYS, '') };
}

/** Whether a mail is waiting, held, refused, sent or withdrawn, since when, and what holds it. */
export function stateOfMail({ withdrawn_at, sent_at, send_after, ...held }: Stated): {
  state: (typeof MAIL_STATES)[number];
  at: string;
  hold: MailHold | null;
} {
  if (withdrawn_at) return { state: 'withdrawn', at: withdrawn_at.toISOString(), hold: null };
  if (sent_at) return { state: 'sent', at: sent_at.toISOString(), hold: null };
  const [hold, at] = [mailHoldOf(held), send_after.toISOString()];
  return { state: hold === null ? 'waiting' : hold.why === 'virus' ? 'refused' : 'held', at, hold };
}

/** Replaces a key in the params of an unsent e-mail. */
const KEYS = /[?&](?:key|token)=\S*/g;

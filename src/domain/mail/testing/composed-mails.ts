import type { Locale } from '../../locale/locale.ts';
import { type ComposedMail, composeMail } from '../compose-mail.ts';
import type { MailParams, MailTemplate } from '../params.ts';
import { MAIL_EXAMPLES } from './mail-examples.ts';

export function compose(
  template: MailTemplate,
  locale: Locale,
  params: object = MAIL_EXAMPLES[template],
): ComposedMail {
  return composeMail(template, locale, params as MailParams[typeof template]);
}

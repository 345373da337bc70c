import type { Locale } from '../locale/locale.ts';
import type { MailBody } from './block.ts';
import type { MailParams, MailTemplate } from './params.ts';

/** One template with its texts in every language. A missing language does not compile. */
export type TemplateTexts<T extends MailTemplate> = Readonly<Record<Locale, (params: MailParams[T]) => MailBody>>;

import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Asked } from '../../../domain/incidents/extend-asking.ts';
import type { Locale } from '../../../domain/locale/locale.ts';

/** What a mail tells of a question. */
export interface IncidentMail {
  /** Why the customer is asked, in the agent's words; blank where the questions say it all. */
  readonly words: string;
  readonly questions: readonly string[];
  readonly formUrl: string;
}

/** What is asked, in that language. */
export function incidentMail(
  { text, questions }: Asked,
  { locale, formUrl }: { readonly locale: Locale; readonly formUrl: string },
): IncidentMail {
  return { words: text, questions: questions.map(({ title }) => textIn(title, locale)), formUrl };
}

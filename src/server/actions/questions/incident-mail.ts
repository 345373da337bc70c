import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Asked } from '../../../domain/incidents/extend-asking.ts';
import type { Locale } from '../../../domain/locale/locale.ts';

/** Facts of a question in an e-mail. */
export interface IncidentMail {
  /** The reason in the agent's words; blank where the questions are enough. */
  readonly words: string;
  readonly questions: readonly string[];
  readonly formUrl: string;
}

/** The questions, in that language. */
export function incidentMail(
  { text, questions }: Asked,
  { locale, formUrl }: { readonly locale: Locale; readonly formUrl: string },
): IncidentMail {
  return { words: text, questions: questions.map(({ title }) => textIn(title, locale)), formUrl };
}

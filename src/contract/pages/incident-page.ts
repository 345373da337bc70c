import type { FieldProblem } from './posted-form.ts';
import type { QuestionView } from './wizard-pages.ts';

/**
 * What a customer is asked about his order. `open`: it waits for his answer; `answered` and `withdrawn`: nothing is asked any more.
 * Whoever came by the link of the mail sees of those only that it is so.
 */
export interface IncidentPage {
  readonly kind: 'open' | 'answered' | 'withdrawn';
  readonly href: string;
  readonly order_id: string;
  /** Null for whoever is not signed in as the order's customer. */
  readonly order_href: string | null;
  readonly item_name: string;
  /** Why he is asked, in the agent's words; blank where the questions say it all. */
  readonly text: string;
  readonly attachments: readonly { readonly name: string; readonly size_text: string; readonly href: string }[];
  readonly questions: readonly QuestionView[];
  /** Which questions these are; an answer names it. */
  readonly version: number;
  readonly problems: readonly FieldProblem[];
  /** Until when the answer is waited for. */
  readonly until_text: string;
  /** When it was answered or withdrawn, or null. */
  readonly ended_text: string | null;
  /** What was answered. */
  readonly answers: readonly { readonly label: string; readonly value: string }[];
  /** `changed`: other things are asked than when the page was opened; `saved`: what was entered is kept. */
  readonly notice: 'changed' | 'saved' | null;
}

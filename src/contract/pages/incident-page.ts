import type { FieldProblem } from './posted-form.ts';
import type { QuestionView } from './wizard-pages.ts';

/**
 * The questions to a customer about an order. `open`: unanswered; `answered` and `withdrawn`: nothing to answer. With only the e-mail's
 * link, a closed one shows nothing but its state.
 */
export interface IncidentPage {
  readonly kind: 'open' | 'answered' | 'withdrawn';
  readonly href: string;
  readonly order_id: string;
  /** Null unless the order's customer is signed in. */
  readonly order_href: string | null;
  readonly item_name: string;
  /** The reason in the agent's words; blank where the questions are enough. */
  readonly text: string;
  readonly attachments: readonly { readonly name: string; readonly size_text: string; readonly href: string }[];
  readonly questions: readonly QuestionView[];
  /** Version of the questions; an answer refers to it. */
  readonly version: number;
  readonly problems: readonly FieldProblem[];
  /** Deadline for the answer. */
  readonly until_text: string;
  /** When it was answered or withdrawn, or null. */
  readonly ended_text: string | null;
  readonly answers: readonly { readonly label: string; readonly value: string }[];
  /** `changed`: the questions changed while the page was open; `saved`: the draft is saved. */
  readonly notice: 'changed' | 'saved' | null;
}

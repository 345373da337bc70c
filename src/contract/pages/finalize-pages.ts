import type { FieldProblem } from './posted-form.ts';
import type { QuestionView, QuoteView, WizardProduct } from './wizard-pages.ts';

/** A page of the form that completes an early checkout. `stopped`: it cannot continue with these answers, and why. */
export interface FinalizePage {
  readonly kind: 'questions' | 'check' | 'stopped';
  readonly order_id: string;
  readonly order_href: string;
  readonly product: WizardProduct;
  readonly title: string;
  readonly href: string;
  readonly previous_href: string;
  /** Position among the pages with due questions, and their maximum number. */
  readonly ordinal: number;
  readonly total: number;
  readonly questions: readonly QuestionView[];
  readonly problems: readonly FieldProblem[];
  /** Answers given since, each with a link back to it. */
  readonly answers: readonly GivenAnswer[];
  /** Answers given before paying, which cannot change. */
  readonly ordered: readonly { readonly label: string; readonly value: string }[];
  /** The price paid. */
  readonly quote: QuoteView;
  /** Why it cannot continue. */
  readonly message: string | null;
  /** True once nothing else is due, so that a changed answer leads back to the check page. */
  readonly changing: boolean;
}

interface GivenAnswer {
  readonly option_id: number;
  readonly label: string;
  readonly value: string;
  readonly change_href: string;
}

import type { Option, OptionId, OptionValue } from '../catalogue/option.ts';
import type { Text } from '../locale/locale.ts';
import type { Quote } from '../pricing/quote.ts';
import type { Answers } from './answers.ts';

/** A page as rendered: only visible questions, never an embedded hidden one. `route` has no leading slash. */
export type Page = {
  readonly kind: 'start' | 'step' | 'confirmation';
  /** Ordinal of the step; 0 is the start question, one past the last step is the confirmation page. */
  readonly step: number;
  readonly route: string;
  readonly title: Text;
  readonly questions: readonly Option[];
};

export type ProblemCode =
  | 'required'
  | 'not_accepted'
  | 'not_a_choice'
  | 'format'
  | 'check_digit'
  | 'not_a_date'
  | 'not_yet'
  | 'too_long'
  | 'unknown_municipality'
  | 'unknown_entry'
  | 'unknown_file';

/** The problem of one answer, with its message per language. */
export type Problem = { readonly option_id: OptionId; readonly code: ProblemCode; readonly message: Text };

/** Where the answers lead. Source: catalogue.md "Wizard rules". */
export type Outcome =
  /** `page` is the first with problems; `missing` are its unanswered required questions. */
  | { readonly kind: 'incomplete'; readonly page: Page; readonly missing: readonly OptionId[] }
  /** Every page is in order but the confirmation page lacks these questions. */
  | {
      readonly kind: 'unconfirmed';
      readonly page: Page;
      readonly missing: readonly OptionId[];
      readonly early_checkout: boolean;
    }
  /** Ready for the cart; the skipped pages are completed after paying. */
  | { readonly kind: 'early_checkout' }
  /** Ready for the cart. */
  | { readonly kind: 'complete' }
  /** Go to that product at that step, with these answers in its draft. */
  | { readonly kind: 'redirect'; readonly product_id: number; readonly step: number; readonly set: Answers }
  /** The flow stops; the message may hold `{brand}`. */
  | { readonly kind: 'exit'; readonly page: Page; readonly message: Text };

export type Walk = {
  /** Visible questions of the pages reached, in order (`index`). */
  readonly questions: readonly Option[];
  /** Pages with visible questions that were reached; the customer is on the last one. */
  readonly pages: readonly Page[];
  /** Priced, submitted and printed: answers of visible questions, normalised, with defaults. */
  readonly relevant_answers: Answers;
  /** Problems of the pages reached. */
  readonly problems: readonly Problem[];
  readonly quote: Quote;
  readonly outcome: Outcome;
};

/** Facts a pure walk cannot know. Without them every non-empty text is accepted. */
export type Environment = {
  /** `province` is the chosen value of the form's province question, if it has one. */
  readonly isKnownMunicipality?: (value: string, province: OptionValue | undefined) => boolean;
  readonly isKnownFreguesia?: (value: string) => boolean;
  readonly isKnownBank?: (value: string, country: 'ES' | 'PT') => boolean;
  /** Whether a file with this id was uploaded for this question of this form. */
  readonly isKnownFile?: (file_id: string, option_id: OptionId) => boolean;
  /** The calendar day, `yyyy-mm-dd`; without it no day is too late. */
  readonly today?: string;
  /** Checks of a normalised text by the name of its format, for instance check digits. */
  readonly checks?: Readonly<Record<string, (value: string) => boolean>>;
  /** True while the pages that an early checkout skipped are completed after paying. */
  readonly finalizing?: boolean;
};

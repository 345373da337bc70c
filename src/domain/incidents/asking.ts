import type { Text } from '../locale/locale.ts';
import type { Cents } from '../money/money.ts';

/** What kind of answer a question wants that is not of a product's own form. */
export const QUESTION_TYPES = ['text', 'choice', 'date', 'file'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** A kind of incident with the question that it proposes, which is blank where none fits. Source: meanings.md "incidences". */
export type IncidentKind = {
  readonly id: number;
  readonly key: string;
  readonly name: Text;
  readonly question: Text;
  readonly question_type: QuestionType;
  readonly active: boolean;
};

/** A question as an agent picks it: of the product's own form, as a kind proposes it, about later charges, or in their own words. */
export type PickedQuestion =
  | { readonly from: 'form'; readonly option_id: number }
  | { readonly from: 'kind'; readonly kind: number; readonly choices: readonly string[] }
  /** Whether later charges may go up to this total: cents with VAT. */
  | { readonly from: 'ceiling'; readonly up_to: Cents }
  | {
      readonly from: 'own';
      readonly type: QuestionType;
      /** In the customer's language. */
      readonly title: string;
      readonly choices: readonly string[];
      readonly is_require: boolean;
    };

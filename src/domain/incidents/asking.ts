import type { Text } from '../locale/locale.ts';
import type { Cents } from '../money/money.ts';

/** Kinds of answers for questions that are not from a product's form. */
export const QUESTION_TYPES = ['text', 'choice', 'date', 'file'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** A kind of incident with its proposed question; blank if there is none. Source: meanings.md "incidences". */
export type IncidentKind = {
  readonly id: number;
  readonly key: string;
  readonly name: Text;
  readonly question: Text;
  readonly question_type: QuestionType;
  readonly active: boolean;
};

/** A question chosen by an agent: from the product's form, from a kind of incident, about later charges, or in their own words. */
export type PickedQuestion =
  | { readonly from: 'form'; readonly option_id: number }
  | { readonly from: 'kind'; readonly kind: number; readonly choices: readonly string[] }
  /** Asks to agree to later charges up to this total: cents with VAT. */
  | { readonly from: 'ceiling'; readonly up_to: Cents }
  | {
      readonly from: 'own';
      readonly type: QuestionType;
      /** In the customer's language. */
      readonly title: string;
      readonly choices: readonly string[];
      readonly is_require: boolean;
    };

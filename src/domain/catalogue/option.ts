import type { Text } from '../locale/locale.ts';
import type { Cents } from '../money/money.ts';

/** Numeric id of a question, the key of every answer. */
export type OptionId = number;

/** Id of a choice. Text, because an answer is always text. */
export type ValueId = string;

export const OPTION_TYPES = [
  'radio',
  'radio_button',
  'drop_down',
  'checkbox',
  'multiple',
  'field',
  'area',
  'date',
  'file',
  'municipio',
  'municipio_ce',
  'banco',
  'sociedad',
  'freguesia',
] as const;
export type OptionType = (typeof OPTION_TYPES)[number];

/** An official fee passed on without VAT. `amount` in cents. */
export type Fee = { readonly code: string; readonly amount: Cents; readonly label: Text };

/** One choice of a question. `price` in cents before tax, may be negative. */
export type OptionValue = {
  readonly id: ValueId;
  /** Readable name, unique inside the question; for code and tests, never stored. */
  readonly key: string;
  readonly name: Text;
  readonly price: Cents;
  readonly fees: readonly Fee[];
  /** Kind of property in the portfolio (100 to 106) for this choice. */
  readonly portfolio_type?: number;
  /** Maximum of post-order units with this choice; null for no maximum. */
  readonly max?: number | null;
  /** The limit on later charges, in cents with VAT, that this choice agrees to; null for no limit. */
  readonly ceiling?: Cents | null;
  /** Two-digit official (INE) code, on choices that are Spanish provinces. */
  readonly province_code?: string;
};

/**
 * Holds when the answer of `option_id` is any of `values` (`eq`), or is a calendar day strictly before the
 * single value (`ltdate`).
 */
export type Condition = {
  readonly option_id: OptionId;
  readonly op: 'eq' | 'ltdate';
  readonly values: readonly string[];
};

/** Pattern of a text answer; `normalise` is applied before matching and storing. */
export type Format = {
  readonly name: string;
  readonly pattern: string;
  readonly normalise: readonly Normalisation[];
  /** Shown when the text does not match, or its check digits are wrong. */
  readonly error: Text;
  /** Shown instead when only the check digits are wrong. */
  readonly check_error?: Text;
};

export const NORMALISATIONS = ['upper_case', 'lower_case', 'strip_spaces', 'strip_separators'] as const;
export type Normalisation = (typeof NORMALISATIONS)[number];

/** Answers of `option_ids` are deleted while the answer is one of `when`. */
type Autounset = { readonly when: readonly ValueId[]; readonly option_ids: readonly OptionId[] };

/** A question of a form. Source: specification section 3 "Option", catalogue.md "Question". */
export type Option = {
  readonly option_id: OptionId;
  readonly product_id: number;
  /** Readable name, unique inside the product. */
  readonly key: string;
  readonly type: OptionType;
  readonly index: number;
  readonly is_require: boolean;
  readonly title: Text;
  readonly help?: Text;
  readonly placeholder?: Text;
  /** Shown when the answer is missing: the question's own text, or the default of its type. */
  readonly error: Text;
  /** Cents before tax, charged when the question is visible and answered. */
  readonly price: Cents;
  readonly opt_values: readonly OptionValue[];
  readonly format?: Format;
  readonly previous_steps: readonly Condition[];
  readonly previous_steps_default?: string;
  readonly hide_price: boolean;
  readonly full_price: boolean;
  readonly embedded_to_previous: boolean;
  readonly embedded_hidden: boolean;
  readonly can_be_empty: boolean;
  /** A day in the past, such as of a birth or a notarial deed. Older stored forms lack it. */
  readonly is_past?: boolean;
  /** Of a day, the year is enough. */
  readonly year_enough?: boolean;
  readonly append_to_end: boolean;
  /** Its answer sets the customer's limit on later charges, so only the customer may answer it. */
  readonly sets_ceiling?: boolean;
  readonly autounset_option_values: readonly Autounset[];
};

const CHOICE_TYPES: ReadonlySet<OptionType> = new Set(['radio', 'radio_button', 'drop_down', 'checkbox', 'multiple']);

/** Whether the answer is one or several of the question's values. */
export function isChoice(option: Option): boolean {
  return CHOICE_TYPES.has(option.type);
}

/** Whether the answer may be several values joined with commas. */
export function isMultiple(option: Option): boolean {
  return option.type === 'checkbox' || option.type === 'multiple';
}

/** Whether the question is a checkbox that accepts a condition. Source: catalogue.md "Question". */
export function isConsent(option: Option): boolean {
  return option.type === 'checkbox' && option.opt_values.length === 1 && option.opt_values[0]?.key === 'ok';
}

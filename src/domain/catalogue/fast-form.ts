import type { Answers } from '../wizard/answers.ts';
import { findOption } from './form-index.ts';
import { isChoice, type Option, type OptionId } from './option.ts';
import type { FastForm, Origin, Product } from './product.ts';

/**
 * Facts of a property, company or vehicle and its owner (`cliente`), under the names used by the catalogue's fast forms (`inmueble.cru`).
 * Kinds of property are the portfolio's (100 to 106), provinces two-digit INE codes.
 */
export type PortfolioAttributes = Readonly<Record<string, string | undefined>>;

/**
 * Answers to a product's form from portfolio data, with defaults for the rest; null if the product has no fast form for that origin.
 * Unknown facts stay unanswered, and the walk stops at the first. Source: catalogue.md "Product", `fast_form`.
 */
export function fastAnswers(product: Product, origin: Origin, attributes: PortfolioAttributes): Answers | null {
  const fastForm = product.fast_form.find((candidate) => candidate.origin === origin);
  if (!fastForm) return null;
  return { ...defaultAnswers(fastForm, attributes), ...mappedAnswers(product, fastForm, attributes) };
}

/** The reverse: portfolio data from the answers of a form, used to order another document for the same property, company or vehicle. */
export function attributesOf(product: Product, answers: Answers): PortfolioAttributes {
  const attributes: Record<string, string> = {};
  for (const { attribute, option_id } of product.fast_form.flatMap(({ map }) => map)) {
    const option = findOption(product, option_id);
    const known = option && attributeOf(option, answers[option_id]);
    if (known) attributes[attribute] = known;
  }
  return attributes;
}

function defaultAnswers({ defaults }: FastForm, attributes: PortfolioAttributes): Record<OptionId, string> {
  const answers: Record<OptionId, string> = {};
  for (const { option_id, value, requires, otherwise } of defaults) {
    const answer = requires === undefined || attributes[requires]?.trim() ? value : otherwise;
    if (answer !== undefined) answers[option_id] = answer;
  }
  return answers;
}

function mappedAnswers(product: Product, { map }: FastForm, attributes: PortfolioAttributes): Record<OptionId, string> {
  const answers: Record<OptionId, string> = {};
  for (const { option_id, attribute } of map) {
    const option = findOption(product, option_id);
    const answer = option && answerOf(option, attributes[attribute]?.trim());
    if (answer) answers[option_id] = answer;
  }
  return answers;
}

function answerOf(option: Option, known: string | undefined): string | undefined {
  if (!known || !isChoice(option)) return known;
  return option.opt_values.find(({ id, portfolio_type, province_code }) =>
    [id, portfolio_type?.toString(), province_code].includes(known),
  )?.id;
}

function attributeOf(option: Option, answer: string | undefined): string | undefined {
  if (!answer || !isChoice(option)) return answer;
  const value = option.opt_values.find(({ id }) => id === answer);
  return value && (value.portfolio_type === undefined ? value.province_code : String(value.portfolio_type));
}

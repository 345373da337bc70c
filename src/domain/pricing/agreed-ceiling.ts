import type { Option, OptionValue } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import { type Cents, centsTyped, euroText } from '../money/money.ts';
import type { Answers } from '../wizard/answers.ts';

/** The limit on charges after an order before the customer is asked again: cents with VAT, or unlimited. */
export type AgreedCeiling = Cents | 'unlimited';

/** The limit agreed in these answers; null if missing, or if the form does not ask. */
export function agreedCeiling(form: Form, answers: Answers): AgreedCeiling | null {
  const { choice, amount } = questionsOf(form);
  const chosen = choice?.opt_values.find(({ id }) => id === answers[choice.option_id]);
  if (!chosen) return null;
  if (isAnother(chosen)) return amount ? centsTyped(answers[amount.option_id] ?? '') : null;
  return chosen.ceiling ?? 'unlimited';
}

/** The answers with the newly agreed limit; a form that does not ask for it is unchanged. */
export function withCeiling(form: Form, answers: Answers, ceiling: AgreedCeiling): Answers {
  const { choice, amount } = questionsOf(form);
  if (!choice || !amount) return answers;
  const wanted = ceiling === 'unlimited' ? null : ceiling;
  const known = choice.opt_values.find((value) => value.ceiling === wanted);
  const { [choice.option_id]: _choice, [amount.option_id]: _amount, ...others } = answers;
  if (known) return { ...others, [choice.option_id]: known.id };
  const another = choice.opt_values.find(isAnother);
  if (!another || wanted === null) return answers;
  return { ...others, [choice.option_id]: another.id, [amount.option_id]: asTyped(wanted) };
}

/** Whether a form asks for a limit on later charges. */
export function asksForCeiling(form: Form): boolean {
  return questionsOf(form).choice !== undefined;
}

function questionsOf({ options }: Form): { choice: Option | undefined; amount: Option | undefined } {
  const asking = options.filter(({ sets_ceiling }) => sets_ceiling === true);
  return {
    choice: asking.find(({ opt_values }) => opt_values.length > 0),
    amount: asking.find(({ opt_values }) => opt_values.length === 0),
  };
}

/** In the format that most readers would type. */
function asTyped(cents: Cents): string {
  return euroText(cents).replace('.', ',');
}

/** The choice after which the customer writes an amount. */
function isAnother({ ceiling }: OptionValue): boolean {
  return ceiling === undefined;
}

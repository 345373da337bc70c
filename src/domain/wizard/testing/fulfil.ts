import { findOption } from '../../catalogue/form-index.ts';
import type { Condition } from '../../catalogue/option.ts';
import type { Form } from '../../catalogue/product.ts';
import type { Answers } from '../answers.ts';

const LONG_AGO = '1998-03-02';

/**
 * Every way to make all conditions hold on top of the answers given, the conditions of the questions that they name
 * included: conditions solved backwards. None when they contradict what is given.
 */
export function fulfil(form: Form, conditions: readonly Condition[], given: Answers): Answers[] {
  return conditions.reduce<Answers[]>(
    (ways, condition) => ways.flatMap((known) => fulfilOne(form, condition, known)),
    [given],
  );
}

/** The same for conditions of which any (`or`) or all (`and`) must hold. */
export function fulfilAny(
  form: Form,
  { type, options }: { readonly type: 'or' | 'and'; readonly options: readonly Condition[] },
): Answers[] {
  return type === 'and' ? fulfil(form, options, {}) : options.flatMap((condition) => fulfil(form, [condition], {}));
}

function fulfilOne(form: Form, { option_id, op, values }: Condition, given: Answers): Answers[] {
  const option = findOption(form, option_id);
  if (!option) return [];
  const known = given[option_id];
  const fitting = op === 'ltdate' ? [LONG_AGO] : values;
  const answers =
    known === undefined ? fitting : fitting.filter((answer) => known.split(',').includes(answer)).map(() => known);
  return answers.flatMap((answer) => fulfil(form, option.previous_steps, { ...given, [option_id]: answer }));
}

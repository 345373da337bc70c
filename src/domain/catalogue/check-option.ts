import { checkCondition, checkValue, type Questions } from './check-condition.ts';
import { isChoice, type Option, type OptionId } from './option.ts';
import { type Report, repeated } from './report.ts';

/** Problems of one question. */
export function checkOption(option: Option, questions: Questions, report: Report): void {
  const field = `options ${option.option_id}`;
  const { opt_values, previous_steps, previous_steps_default, autounset_option_values } = option;
  if (isChoice(option) && opt_values.length === 0) report(field, 'no_values');
  if (!isChoice(option) && opt_values.length > 0) report(field, 'takes_no_values', { what: option.type });
  for (const id of repeated(opt_values.map((value) => value.id))) report(field, 'value_twice', { what: id });
  for (const key of repeated(opt_values.map((value) => value.key))) report(field, 'value_key_twice', { what: key });
  if (option.embedded_hidden && previous_steps_default === undefined) report(field, 'hidden_without_default');
  if (previous_steps_default !== undefined) checkValue(option, previous_steps_default, { field, report });

  for (const condition of previous_steps) {
    checkCondition(condition, questions, { field: `${field} previous_steps`, report });
    if (!isBefore(condition.option_id, option.option_id, questions)) {
      report(`${field} previous_steps`, 'not_before', { what: condition.option_id });
    }
  }
  for (const { when, option_ids } of autounset_option_values) {
    const at = { field: `${field} autounset_option_values`, report };
    for (const value of when) checkValue(option, value, at);
    for (const id of option_ids) {
      if (!isBefore(option.option_id, id, questions)) report(at.field, 'not_after', { what: id });
    }
  }
}

function isBefore(first: OptionId, second: OptionId, questions: Questions): boolean {
  const [one, other] = [questions.get(first), questions.get(second)];
  return one !== undefined && other !== undefined && one.index < other.index;
}

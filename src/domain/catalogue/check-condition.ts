import { isChoice, type Option, type OptionId } from './option.ts';
import type { Report } from './report.ts';

/** The questions of one form by id. */
export type Questions = ReadonlyMap<OptionId, Option>;

type Checked = { readonly option_id: OptionId; readonly op: 'eq' | 'ltdate'; readonly values: readonly string[] };

/** Why a condition cannot be evaluated: an unknown question, a value that the question lacks, an invalid day. */
export function checkCondition({ option_id, op, values }: Checked, questions: Questions, at: Place): void {
  const option = questions.get(option_id);
  if (!option) at.report(at.field, 'no_question', { what: option_id });
  else if (op === 'ltdate') checkDay(option, values, at);
  else if (values.length === 0) at.report(at.field, 'needs_value');
  else for (const value of values) checkValue(option, value, at);
}

/** Why a value is no valid answer to a question. */
export function checkValue(option: Option, value: string, { field, report }: Place): void {
  if (isChoice(option) && !option.opt_values.some(({ id }) => id === value)) {
    report(field, 'no_value', { question: option.option_id, what: value });
  }
}

export type Place = { readonly field: string; readonly report: Report };

function checkDay(option: Option, values: readonly string[], { field, report }: Place): void {
  if (option.type !== 'date') report(field, 'not_a_date', { question: option.option_id });
  if (values.length !== 1 || !/^\d{4}-\d{2}-\d{2}$/.test(values[0] ?? '')) report(field, 'needs_day');
}

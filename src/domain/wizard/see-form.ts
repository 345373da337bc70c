import { type FormIndex, indexForm } from '../catalogue/form-index.ts';
import type { Condition, Option, OptionId } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import { type Answers, normaliseAnswer, valuesOf } from './answers.ts';
import { lastDayOf } from './calendar-day.ts';

/** Questions whose conditions hold, including embedded hidden ones, and the relevant answers. */
export type Seen = { readonly options: readonly Option[]; readonly answers: Answers };

/**
 * Evaluates a form against answers. An answer counts only while its question is visible; questions are evaluated in order, so that those
 * depending on a hidden one are hidden too. Unanswered questions take their default, and autounset drops its answers. `asked` restricts the
 * form to some questions. Source: catalogue.md "Question".
 */
export function seeForm(form: Form, given: Answers, asked: (option_id: OptionId) => boolean = () => true): Seen {
  const index = indexForm(form);
  const options: Option[] = [];
  const answers: Record<OptionId, string> = {};
  const unset = new Set<OptionId>();
  for (const option of form.options) {
    if (!asked(option.option_id) || !holdsAll(option.previous_steps, answers, index)) continue;
    options.push(option);
    const answer = unset.has(option.option_id) ? '' : keptAnswer(option, given[option.option_id], index);
    if (answer === '') continue;
    answers[option.option_id] = answer;
    for (const row of option.autounset_option_values) {
      if (valuesOf(option, answer).some((value) => row.when.includes(value))) {
        for (const option_id of row.option_ids) unset.add(option_id);
      }
    }
  }
  return { options, answers };
}

/** Whether every condition holds for relevant answers. */
export function holdsAll(conditions: readonly Condition[], answers: Answers, index: FormIndex): boolean {
  return conditions.every((condition) => holds(condition, answers, index));
}

/** For a multiple choice one match is enough; a missing answer matches nothing. */
export function holds({ option_id, op, values }: Condition, answers: Answers, index: FormIndex): boolean {
  const answer = answers[option_id];
  const option = index.optionById.get(option_id);
  if (answer === undefined || !option) return false;
  if (op === 'ltdate') {
    const last = lastDayOf(answer);
    return last !== null && values.every((day) => last < day);
  }
  return valuesOf(option, answer).some((value) => values.includes(value));
}

/** Nobody types the answer of an embedded hidden question, so only one of its values may replace its default. */
function keptAnswer(option: Option, given: string | undefined, index: FormIndex): string {
  const answer = given === undefined ? '' : normaliseAnswer(option, given);
  const known = index.valuesByOption.get(option.option_id);
  if (answer === '' || (option.embedded_hidden && !known?.has(answer))) return option.previous_steps_default ?? '';
  return answer;
}

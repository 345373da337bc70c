import { findOption } from '../catalogue/form-index.ts';
import { isChoice, type Option, type OptionId } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import { type Answers, valuesOf } from '../wizard/answers.ts';

/** An order's form in the version that was answered, with the order's number. */
export interface OrderedForm {
  readonly order_id: number;
  readonly form: Form;
  readonly answers: Answers;
}

/**
 * An order's answers in the current form: for questions and choices that still exist. Consents must be given again each time, and files are
 * left out.
 */
export function answersToday(today: Form, ordered: OrderedForm): Answers {
  const isGivenAnew = ({ type, option_id }: Option) =>
    type === 'file' || today.questions_on_confirm.includes(option_id);
  return carry(today, ordered, (option) => !isGivenAnew(option));
}

/** An order's answers in the current form, when the company repeats it: consents and files are kept. */
export function answersRepeated(today: Form, ordered: OrderedForm): Answers {
  return carry(today, ordered, () => true);
}

/**
 * The answers that renew a nota simple: its order, whether anything has changed since, and the customer's interest, which has the same keys
 * in both forms. Missing ones stay open.
 */
export function renewalAnswers(renewal: Form, note: OrderedForm, { hasChanged }: { hasChanged: boolean }): Answers {
  const keyed: Readonly<Record<string, string | undefined>> = {
    prev_order: String(note.order_id),
    changed: hasChanged ? 'yes' : 'no',
    purpose: keyedAnswer(note, 'purpose'),
    purpose_detail: keyedAnswer(note, 'purpose_detail'),
  };
  return answersOfKeys(renewal, ({ key }) => keyed[key]);
}

/**
 * The answers that renew a trade mark: those with the same keys in both forms, and its expiry (`yyyy-mm-dd`). The mark's state on that day
 * must be answered again, and so must consents.
 */
export function markRenewalAnswers(renewal: Form, mark: OrderedForm, { lapses_on }: { lapses_on: string }): Answers {
  return answersOfKeys(renewal, ({ key, option_id }) => {
    if (key === 'expiry') return lapses_on;
    return key === 'state' || renewal.questions_on_confirm.includes(option_id) ? undefined : keyedAnswer(mark, key);
  });
}

/** Answers by question key; choices are keys too, and files are left out. */
function answersOfKeys(form: Form, answerOf: (option: Option) => string | undefined): Answers {
  const answers: Record<OptionId, string> = {};
  for (const option of form.options.filter(({ type }) => type !== 'file')) {
    const known = answerOf(option);
    const answer = isChoice(option) ? option.opt_values.find(({ key }) => key === known)?.id : known;
    if (answer) answers[option.option_id] = answer;
  }
  return answers;
}

function carry(today: Form, { form, answers }: OrderedForm, isCarried: (option: Option) => boolean): Answers {
  const carried: Record<OptionId, string> = {};
  for (const option of today.options.filter(isCarried)) {
    const answer = stillPossible(option, findOption(form, option.option_id), answers[option.option_id]);
    if (answer) carried[option.option_id] = answer;
  }
  return carried;
}

function stillPossible(option: Option, former: Option | undefined, answer: string | undefined): string | undefined {
  if (!former || isChoice(former) !== isChoice(option)) return undefined;
  if (!isChoice(option)) return answer;
  const offered = valuesOf(option, answer).filter((value) => option.opt_values.some(({ id }) => id === value));
  return offered.join(',');
}

/** The answer to the question with this key; for a choice its key. */
function keyedAnswer({ form, answers }: OrderedForm, key: string): string | undefined {
  const option = form.options.find((candidate) => candidate.key === key);
  const answer = option && answers[option.option_id];
  return option && isChoice(option) ? option.opt_values.find(({ id }) => id === answer)?.key : answer;
}

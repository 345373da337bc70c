import type { DefaultErrors } from '../catalogue/catalogue.ts';
import { findOption } from '../catalogue/form-index.ts';
import { isConsent, type Option, type OptionType, type OptionValue } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import { type Locale, type Text, textIn } from '../locale/locale.ts';
import { ASKED_ALONE } from './asked-alone.ts';
import type { IncidentKind, PickedQuestion, QuestionType } from './asking.ts';
import { type CeilingNow, ceilingQuestion } from './ceiling-question.ts';

/** Maximum of questions in one form. */
export const MOST_QUESTIONS = 20;

/** Ids of ad hoc questions are above all ids of the catalogue, and each version has its own hundred. */
const OWN_IDS = 900_000_000;
const IDS_OF_A_VERSION = 100;

type Composing = {
  /** The form of the ordered product. */
  readonly form: Form;
  readonly kinds: readonly IncidentKind[];
  /** The incident's version with these questions; ids of ad hoc questions are never reused within an incident. */
  readonly version: number;
  /** Error text for a missing answer. */
  readonly errors: DefaultErrors;
  /** The customer's answer to a question of the product, as text in that language; blank if unanswered. */
  readonly answered: (option: Option, locale: Locale) => string;
  /** The limit on later charges; null if the form does not ask for it. */
  readonly ceiling: CeilingNow | null;
};

type Composed =
  | { readonly ok: true; readonly questions: readonly Option[] }
  /** `detail` is the position of the invalid question, from 0. */
  | { readonly ok: false; readonly code: 'invalid_input'; readonly params: { readonly detail: string } };

/**
 * The chosen questions in the catalogue's format, shown and checked by the wizard's rules. Without any there is one free-text question. A
 * product question is used alone: its conditions, price and default do not apply.
 */
export function composeQuestions(picked: readonly PickedQuestion[], composing: Composing): Composed {
  if (picked.length > MOST_QUESTIONS) return refuse('questions');
  const firstId = OWN_IDS + composing.version * IDS_OF_A_VERSION;
  if (picked.length === 0) return { ok: true, questions: [answerBlank(composing, firstId)] };
  const questions: Option[] = [];
  for (const [index, one] of picked.entries()) {
    const question = compose(one, composing, firstId + index);
    if (!question) return refuse(`questions.${index}`);
    if (questions.every(({ option_id }) => option_id !== question.option_id)) questions.push(question);
  }
  return { ok: true, questions };
}

/** Whether a question of a product's form can be asked again: not consents, and not questions that the product answers itself. */
export function isAskable(option: Option): boolean {
  return !option.embedded_hidden && !isConsent(option) && !option.sets_ceiling;
}

function compose(picked: PickedQuestion, composing: Composing, id: number): Option | null {
  if (picked.from === 'form') return again(picked.option_id, composing);
  if (picked.from === 'ceiling') {
    const { form, ceiling: now } = composing;
    return ceilingQuestion({ id, productId: form.product_id, upTo: picked.up_to, now });
  }
  if (picked.from === 'own') {
    const title = picked.title.trim();
    return ownQuestion(composing, { ...picked, id, title: sameInAll(title), isRequired: picked.is_require });
  }
  const kind = composing.kinds.find((one) => one.id === picked.kind && one.active);
  if (!kind) return null;
  const { question: title, question_type: type } = kind;
  return ownQuestion(composing, { id, type, title, choices: picked.choices, isRequired: true });
}

function again(optionId: number, { form, answered }: Composing): Option | null {
  const option = findOption(form, optionId);
  if (!option || !isAskable(option)) return null;
  const { previous_steps_default: _default, help: _help, ...kept } = option;
  const help = helpOf(option, answered);
  return {
    ...kept,
    ...(help && { help }),
    ...ASKED_ALONE,
    is_require: true,
    opt_values: option.opt_values.map((value) => ({ ...value, price: 0, fees: [] })),
  };
}

/** The earlier answer is shown but not filled in: resent unchanged it would be wrong again. */
function helpOf(option: Option, answered: Composing['answered']): Text | null {
  const said = (locale: Locale) => {
    const before = option.type !== 'file' && answered(option, locale);
    return [option.help?.[locale], before && `${BEFORE[locale]}: ${before}`].filter(Boolean).join(' ');
  };
  const help = textIn(said);
  return help.es === '' ? null : help;
}

interface Own {
  readonly id: number;
  readonly type: QuestionType;
  readonly title: Text;
  readonly choices: readonly string[];
  readonly isRequired: boolean;
}

function ownQuestion({ form, errors }: Composing, { id, type, title, choices, isRequired }: Own): Option | null {
  const names = [...new Set(choices.map((choice) => choice.trim()))].filter((name) => name !== '');
  if (title.es === '' || (type === 'choice' ? names.length < 2 : names.length > 0)) return null;
  return {
    option_id: id,
    product_id: form.product_id,
    key: `asked_${id}`,
    type: TYPES[type],
    index: 0,
    is_require: isRequired,
    title,
    error: errors[type],
    opt_values: names.map(choiceOf),
    ...ASKED_ALONE,
  };
}

function answerBlank(composing: Composing, id: number): Option {
  return ownQuestion(composing, { id, type: 'text', title: YOUR_ANSWER, choices: [], isRequired: true }) as Option;
}

function choiceOf(name: string, index: number): OptionValue {
  const id = String(index + 1);
  return { id, key: `choice_${id}`, name: sameInAll(name), price: 0, fees: [] };
}

function sameInAll(text: string): Text {
  return textIn(() => text);
}

function refuse(detail: string): Composed {
  return { ok: false, code: 'invalid_input', params: { detail } };
}

const TYPES: Readonly<Record<QuestionType, OptionType>> = { text: 'area', choice: 'radio', date: 'date', file: 'file' };

const BEFORE: Text = { es: 'En tu pedido pusiste', en: 'In your order you wrote', pt: 'No seu pedido escreveu' };
const YOUR_ANSWER: Text = { es: 'Tu respuesta', en: 'Your answer', pt: 'A sua resposta' };

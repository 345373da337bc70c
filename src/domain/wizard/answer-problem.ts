import { indexForm } from '../catalogue/form-index.ts';
import { isChoice, isConsent, type Option, type OptionValue } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import { registryCountryOf } from '../catalogue/registry-country.ts';
import type { Text } from '../locale/locale.ts';
import { type Answers, valuesOf } from './answers.ts';
import { isCalendarDay, lastDayOf } from './calendar-day.ts';
import { fileIdsOf } from './form-files.ts';
import { PROBLEM_MESSAGES } from './problem-messages.ts';
import type { Environment, Problem, ProblemCode } from './walk.ts';

/** Maximum length of answers, in characters. */
const FIELD_LIMIT = 200;
const AREA_LIMIT = 4000;

type Asked = {
  readonly form: Form;
  readonly option: Option;
  /** The answers that count, normalised. */
  readonly answers: Answers;
  readonly environment: Environment;
};

/**
 * The problem of a visible question's answer, or undefined. A missing required answer shows the question's own error; with `can_be_empty`
 * blank is accepted. Source: specification section 5.
 */
export function findProblem(asked: Asked): Problem | undefined {
  const { option, answers } = asked;
  const answer = answers[option.option_id];
  if (answer !== undefined) return answeredProblem(asked, answer);
  if (!option.is_require || option.can_be_empty) return undefined;
  return problem(option, isConsent(option) ? 'not_accepted' : 'required', option.error);
}

function answeredProblem(asked: Asked, answer: string): Problem | undefined {
  const { form, option, environment } = asked;
  if (isChoice(option)) {
    const known = indexForm(form).valuesByOption.get(option.option_id);
    return valuesOf(option, answer).every((value) => known?.has(value))
      ? undefined
      : problem(option, 'not_a_choice', option.error);
  }
  if (answer.length > limitOf(option)) return generic(option, 'too_long');
  switch (option.type) {
    case 'date':
      return dateProblem(option, answer, environment);
    case 'municipio':
    case 'municipio_ce':
      return environment.isKnownMunicipality?.(answer, provinceOf(asked)) === false
        ? generic(option, 'unknown_municipality')
        : undefined;
    case 'freguesia':
      return environment.isKnownFreguesia?.(answer) === false ? generic(option, 'unknown_entry') : undefined;
    case 'banco':
      return environment.isKnownBank?.(answer, registryCountryOf(form)) === false
        ? generic(option, 'unknown_entry')
        : undefined;
    case 'file':
      return fileIdsOf(answer).every((id) => environment.isKnownFile?.(id, option.option_id) !== false)
        ? undefined
        : generic(option, 'unknown_file');
    default:
      return formatProblem(option, answer, environment);
  }
}

function dateProblem(option: Option, answer: string, { today }: Environment): Problem | undefined {
  const day = option.year_enough ? lastDayOf(answer) : answer;
  if (day === null || !isCalendarDay(day)) return generic(option, 'not_a_date');
  // A year alone is compared with the current year.
  return option.is_past && today !== undefined && answer > today ? generic(option, 'not_yet') : undefined;
}

function formatProblem(option: Option, answer: string, environment: Environment): Problem | undefined {
  const { format } = option;
  if (!format) return undefined;
  if (!regexOf(format.pattern).test(answer)) return problem(option, 'format', format.error);
  return environment.checks?.[format.name]?.(answer) === false
    ? problem(option, 'check_digit', format.check_error ?? format.error)
    : undefined;
}

function provinceOf({ form, answers }: Asked): OptionValue | undefined {
  const { provinceQuestion, valuesByOption } = indexForm(form);
  const chosen = provinceQuestion && answers[provinceQuestion.option_id];
  return chosen === undefined ? undefined : valuesByOption.get(provinceQuestion?.option_id ?? 0)?.get(chosen);
}

/** A file answer is a list of ids, so it may be as long as a text. */
function limitOf({ type }: Option): number {
  return type === 'area' || type === 'file' ? AREA_LIMIT : FIELD_LIMIT;
}

function generic(option: Option, code: keyof typeof PROBLEM_MESSAGES): Problem {
  return problem(option, code, PROBLEM_MESSAGES[code]);
}

function problem({ option_id }: Option, code: ProblemCode, message: Text): Problem {
  return { option_id, code, message };
}

const regexes = new Map<string, RegExp>();

function regexOf(pattern: string): RegExp {
  const known = regexes.get(pattern);
  if (known) return known;
  const made = new RegExp(pattern, 'u');
  regexes.set(pattern, made);
  return made;
}

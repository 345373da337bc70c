import { indexForm } from '../../../domain/catalogue/form-index.ts';
import type { Option, OptionValue } from '../../../domain/catalogue/option.ts';
import type { Form } from '../../../domain/catalogue/product.ts';
import { checksByFormat } from '../../../domain/identity/checks-by-format.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { placeLabel } from '../../../domain/territory/place-and-province.ts';
import { resolveMunicipality } from '../../../domain/territory/resolve-municipality.ts';
import type { Municipality } from '../../../domain/territory/territory.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { printValue } from '../../../domain/wizard/print-value.ts';
import type { Environment } from '../../../domain/wizard/walk.ts';
import type { Territory } from '../../territory/load-territory.ts';

const environments = new WeakMap<Territory, Environment>();

/** What the walk cannot know by itself: the real municipalities and the check digits. */
export function environmentOf(territory: Territory): Environment {
  const known = environments.get(territory);
  if (known) return known;
  const environment: Environment = {
    isKnownMunicipality: (value, province) =>
      resolveMunicipality(territory.municipalities, value, province?.province_code).ok,
    checks: checksByFormat,
  };
  environments.set(territory, environment);
  return environment;
}

export interface Printing {
  readonly territory: Territory;
  readonly form: Form;
  readonly answers: Answers;
  readonly locale: Locale;
}

/** An answer as a person reads it; a municipality with its province, whatever name or code was given. */
export function printAnswer(option: Option, { territory, form, answers, locale }: Printing): string {
  const answer = answers[option.option_id];
  if (!answer || (option.type !== 'municipio' && option.type !== 'municipio_ce'))
    return printValue(option, answer, locale);
  const decision = resolveMunicipality(territory.municipalities, answer, provinceOf(form, answers)?.province_code);
  return decision.ok ? placeLabel(decision.municipality, null) : answer;
}

/** The municipalities that a name may mean, when it means several. */
export function candidatesOf(
  value: string,
  { territory, form, answers }: Omit<Printing, 'locale'>,
): readonly Municipality[] {
  const decision = resolveMunicipality(territory.municipalities, value, provinceOf(form, answers)?.province_code);
  return !decision.ok && decision.code === 'municipality_ambiguous' ? decision.params.candidates : [];
}

function provinceOf(form: Form, answers: Answers): OptionValue | undefined {
  const question = indexForm(form).provinceQuestion;
  return question?.opt_values.find(({ id }) => id === answers[question.option_id]);
}

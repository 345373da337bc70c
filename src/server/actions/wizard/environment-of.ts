import { dayText, localTimeOf } from '../../../domain/calendar/local-clock.ts';
import { indexForm } from '../../../domain/catalogue/form-index.ts';
import type { Option, OptionValue } from '../../../domain/catalogue/option.ts';
import type { Form } from '../../../domain/catalogue/product.ts';
import { registryCountryOf } from '../../../domain/catalogue/registry-country.ts';
import { checksByFormat } from '../../../domain/identity/checks-by-format.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { resolveBank } from '../../../domain/territory/banks.ts';
import { resolveFreguesia } from '../../../domain/territory/freguesias.ts';
import { placeLabel } from '../../../domain/territory/place-and-province.ts';
import { resolveMunicipality } from '../../../domain/territory/resolve-municipality.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { fileIdsOf } from '../../../domain/wizard/form-files.ts';
import { printValue } from '../../../domain/wizard/print-value.ts';
import type { Environment } from '../../../domain/wizard/walk.ts';
import type { Ctx } from '../../ctx.ts';
import type { Territory } from '../../territory/load-territory.ts';

const environments = new WeakMap<Territory, Environment>();

/** Facts the walk needs: the day, municipalities, parishes and banks, and check digits. */
export function environmentOf({ territory, now }: Pick<Ctx, 'territory' | 'now'>): Environment {
  // Spain's day begins before Portugal's, so nobody's today counts as tomorrow.
  return { ...listsOf(territory), today: dayText(localTimeOf('ES', now().getTime()).day) };
}

function listsOf(territory: Territory): Environment {
  const known = environments.get(territory);
  if (known) return known;
  const environment: Environment = {
    isKnownMunicipality: (value, province) =>
      resolveMunicipality(territory.municipalities, value, province?.province_code).ok,
    isKnownFreguesia: (value) => resolveFreguesia(territory.freguesias, value).ok,
    isKnownBank: (value, country) => resolveBank(territory.banks[country], value).ok,
    checks: checksByFormat,
  };
  environments.set(territory, environment);
  return environment;
}

interface Printing {
  readonly territory: Territory;
  readonly form: Form;
  readonly answers: Answers;
  readonly locale: Locale;
  /** Names of files by their id; missing ones are counted. */
  readonly fileNames?: ReadonlyMap<string, string>;
}

/** An answer for display; a place or bank by its full name, for any name or code given. */
export function printAnswer(option: Option, printing: Printing): string {
  const { territory, form, answers, locale } = printing;
  const answer = answers[option.option_id];
  if (!answer) return printValue(option, answer, locale);
  switch (option.type) {
    case 'municipio':
    case 'municipio_ce': {
      const decision = resolveMunicipality(territory.municipalities, answer, provinceOf(form, answers)?.province_code);
      return decision.ok ? placeLabel(decision.municipality, null) : answer;
    }
    case 'freguesia': {
      const decision = resolveFreguesia(territory.freguesias, answer);
      return decision.ok ? decision.label : answer;
    }
    case 'banco': {
      const decision = resolveBank(territory.banks[registryCountryOf(form)], answer);
      return decision.ok ? decision.name : answer;
    }
    case 'file':
      return printFiles(fileIdsOf(answer), printing);
    default:
      return printValue(option, answer, locale);
  }
}

function printFiles(ids: readonly string[], { fileNames, locale }: Printing): string {
  const names = ids.flatMap((id) => fileNames?.get(id) ?? []);
  return names.length === ids.length ? names.join(', ') : FILES[locale](ids.length);
}

const FILES: Readonly<Record<Locale, (count: number) => string>> = {
  es: (count) => (count === 1 ? '1 archivo' : `${count} archivos`),
  en: (count) => (count === 1 ? '1 file' : `${count} files`),
  pt: (count) => (count === 1 ? '1 ficheiro' : `${count} ficheiros`),
};

/** INE code of the municipality in an answer; null when there is none, or several match. */
export function ineCodeOf(
  option: Option,
  { territory, form, answers }: Pick<Printing, 'territory' | 'form' | 'answers'>,
): string | null {
  const answer = answers[option.option_id] ?? '';
  const decision = resolveMunicipality(territory.municipalities, answer, provinceOf(form, answers)?.province_code);
  return decision.ok ? decision.municipality.ineCode : null;
}

/** An entry of a list that an answer may mean; `value` is its unambiguous answer. */
export interface Candidate {
  readonly value: string;
  readonly label: string;
}

/** Possible matches of a picker's answer, when there are several. */
export function candidatesOf(
  option: Option,
  { territory, form, answers }: Omit<Printing, 'locale'>,
): readonly Candidate[] {
  const answer = answers[option.option_id];
  if (!answer) return [];
  switch (option.type) {
    case 'municipio':
    case 'municipio_ce': {
      const decision = resolveMunicipality(territory.municipalities, answer, provinceOf(form, answers)?.province_code);
      if (decision.ok || decision.code !== 'municipality_ambiguous') return [];
      return decision.params.candidates.map((place) => ({ value: place.ineCode, label: placeLabel(place, null) }));
    }
    case 'freguesia':
      return candidatesIn(resolveFreguesia(territory.freguesias, answer));
    case 'banco':
      return candidatesIn(resolveBank(territory.banks[registryCountryOf(form)], answer));
    default:
      return [];
  }
}

function candidatesIn(
  decision: { ok: true } | { ok: false; candidates: readonly { code: string; label: string }[] },
): Candidate[] {
  return decision.ok ? [] : decision.candidates.map(({ code, label }) => ({ value: code, label }));
}

/** The province that narrows a form's municipality, if one was chosen. */
export function provinceOf(form: Form, answers: Answers): OptionValue | undefined {
  const question = indexForm(form).provinceQuestion;
  return question?.opt_values.find(({ id }) => id === answers[question.option_id]);
}

import type { Form } from '../catalogue/product.ts';
import { compact } from '../identity/compact.ts';
import { isCif } from '../identity/spanish-tax-id.ts';
import type { Locale, Text } from '../locale/locale.ts';
import { isSameName } from '../notas/same-name.ts';
import type { Answers } from '../wizard/answers.ts';

/** The person searched for. A company has only a name; the tax id has no separators. */
export interface SearchedPerson {
  readonly name: string;
  readonly surname: string;
  readonly nif: string;
}

type PersonProblem = { readonly field: keyof SearchedPerson; readonly message: string };

/** The person in a form, by question key; fields missing in the form are blank. */
export function searchedPersonOf(form: Form, answers: Answers): SearchedPerson {
  const answerTo = (...keys: readonly string[]) => {
    const found = form.options.find(({ key, option_id }) => keys.includes(key) && (answers[option_id] ?? '') !== '');
    return found ? (answers[found.option_id] ?? '').trim() : '';
  };
  return {
    name: answerTo('p_name', 'company'),
    surname: answerTo('p_surname'),
    nif: compact(answerTo('p_nif', 'cif')),
  };
}

/**
 * The person's data still missing for a property search: name, surname and tax id; a company has no surname. Source: specification section
 * 5; meanings.md "searchListaNombresQP".
 */
export function personProblems({ name, surname, nif }: SearchedPerson, locale: Locale): readonly PersonProblem[] {
  const missing: (keyof SearchedPerson)[] = [];
  if (name.trim() === '') missing.push('name');
  if (surname.trim() === '' && !isCif(nif)) missing.push('surname');
  if (compact(nif) === '') missing.push('nif');
  return missing.map((field) => ({ field, message: MISSING[field][locale] }));
}

/** Whether two mentions are of one person: the same tax id, and compatible names. */
export function isSamePerson(one: SearchedPerson, other: SearchedPerson): boolean {
  return compact(one.nif) === compact(other.nif) && isSameName(fullName(one), fullName(other));
}

/** First name and surname as one line. */
export function fullName({ name, surname }: Pick<SearchedPerson, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim();
}

const MISSING: Readonly<Record<keyof SearchedPerson, Text>> = {
  name: { es: 'Falta el nombre', en: 'The name is missing', pt: 'Falta o nome' },
  surname: {
    es: 'Faltan los apellidos; solo una empresa puede no tenerlos',
    en: 'The surname is missing; only a company may have none',
    pt: 'Faltam os apelidos; só uma empresa pode não os ter',
  },
  nif: { es: 'Falta el NIF', en: 'The tax number is missing', pt: 'Falta o NIF' },
};

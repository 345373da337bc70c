import type { Locale } from '../locale/locale.ts';
import { fold } from '../notas/fold.ts';
import type { RequestPaper } from '../orders/request-paper.ts';
import { fullName, type SearchedPerson } from './searched-person.ts';

/** Facts for the document of located properties; texts are in the customer's language. */
export interface LocatedFacts {
  readonly locale: Locale;
  readonly orderNumber: string;
  readonly product: string;
  readonly portal: string;
  /** Calendar day, `yyyy-mm-dd`. */
  readonly madeOn: string;
  readonly person: SearchedPerson;
  readonly located: readonly string[];
}

/** Two spellings of one candidate are one candidate. */
export function candidateKey(candidate: string): string {
  return fold(candidate)
    .replace(/[^A-Z0-9Ñ]+/g, ' ')
    .trim();
}

/** Composes the result of a search: the person, and what was located. */
export function composeLocated(facts: LocatedFacts): RequestPaper {
  const text = WORDS[facts.locale];
  const { person } = facts;
  const rows = [
    { label: text.name, value: fullName(person) },
    { label: text.taxId, value: person.nif },
  ];
  return {
    locale: facts.locale,
    title: facts.product,
    number: facts.orderNumber,
    author: facts.portal,
    madeOn: facts.madeOn,
    footer: `${facts.portal} · ${facts.orderNumber} · ${facts.madeOn.split('-').reverse().join('/')}`,
    page: text.page,
    parts: [
      { title: text.person, rows: rows.filter(({ value }) => value !== '') },
      { title: text.located, rows: facts.located.map((value, index) => ({ label: String(index + 1), value })) },
    ].filter(({ rows: given }) => given.length > 0),
  };
}

/** Name of the customer's file, without extension. */
export const LOCATED_FILE: Readonly<Record<Locale, string>> = { es: 'localizacion', en: 'located', pt: 'localizacao' };

const ES = { person: 'Persona buscada', name: 'Nombre', taxId: 'NIF', located: 'Localizado', page: 'Página' };
const WORDS: Readonly<Record<Locale, typeof ES>> = {
  es: ES,
  en: { person: 'Person searched for', name: 'Name', taxId: 'Tax number', located: 'Located', page: 'Page' },
  pt: { person: 'Pessoa procurada', name: 'Nome', taxId: 'NIF', located: 'Localizado', page: 'Página' },
};

import { readOptional, readTable } from './read-table.ts';
import type { Bank, Country, NiceClass } from './reference-lists.ts';

/** Path of each list in the folder `data`. */
export const REFERENCE_FILES = {
  countries: 'reference/countries.tsv',
  spanishBanks: 'reference/es-banks.tsv',
  portugueseBanks: 'reference/pt-banks.tsv',
  niceClasses: 'reference/nice-classes.tsv',
} as const;

/** The text of each file of `REFERENCE_FILES`. */
type ReferenceTexts = Readonly<Record<keyof typeof REFERENCE_FILES, string>>;

export interface ReferenceLists {
  readonly countries: readonly Country[];
  readonly spanishBanks: readonly Bank[];
  readonly portugueseBanks: readonly Bank[];
  readonly niceClasses: readonly NiceClass[];
}

/**
 * Reads the texts of the lists as rows.
 * @throws RangeError when a list lacks a column or a row has a wrong number of fields
 */
export function readReferenceLists(texts: ReferenceTexts): ReferenceLists {
  return {
    countries: readCountries(texts.countries),
    spanishBanks: readBanks(texts.spanishBanks, 'ES'),
    portugueseBanks: readBanks(texts.portugueseBanks, 'PT'),
    niceClasses: readNiceClasses(texts.niceClasses),
  };
}

const readCountries = (text: string): readonly Country[] =>
  readTable(text, ['alpha2', 'alpha3', 'numeric', 'phone_prefix', 'es', 'en', 'pt']).map((row) => ({
    alpha2: row.alpha2,
    alpha3: row.alpha3,
    numeric: row.numeric,
    name: { es: row.es, en: row.en, pt: row.pt },
    phonePrefix: readOptional(row.phone_prefix),
  }));

const readBanks = (text: string, country: Bank['country']): readonly Bank[] =>
  readTable(text, ['code', 'name', 'usual_name', 'bic']).map((row) => ({
    country,
    code: row.code,
    name: row.name,
    usualName: readOptional(row.usual_name),
    bic: readOptional(row.bic),
  }));

const readNiceClasses = (text: string): readonly NiceClass[] =>
  readTable(text, ['number', 'kind', 'es', 'en', 'pt']).map((row) => ({
    number: Number(row.number),
    kind: row.kind === 'services' ? 'services' : 'goods',
    heading: { es: row.es, en: row.en, pt: row.pt },
  }));

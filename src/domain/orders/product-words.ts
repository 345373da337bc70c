import type { Catalogue } from '../catalogue/catalogue.ts';
import { LOCALES } from '../locale/locale.ts';
import { foldText, wordsOfTerms } from './search-text.ts';

const known = new WeakMap<Catalogue, readonly (readonly [word: string, mark: string])[]>();

/**
 * The marks of products whose names have a word that begins with a search word, in any language; items carry them (`item_marks_of` in the
 * database).
 */
export function productMarksOf(
  catalogue: Catalogue,
  terms: Parameters<typeof wordsOfTerms>[0],
): ReadonlyMap<string, readonly string[]> {
  const names = namesOf(catalogue);
  return new Map(
    wordsOfTerms(terms)
      .filter((word) => word.length >= LEAST_LETTERS)
      .map((word) => [word, [...new Set(names.flatMap(([name, mark]) => (name.startsWith(word) ? [mark] : [])))]]),
  );
}

function namesOf(catalogue: Catalogue): readonly (readonly [string, string])[] {
  const made = known.get(catalogue);
  if (made) return made;
  const names = catalogue.products.flatMap(({ product_id, name }) =>
    LOCALES.flatMap((locale) =>
      foldText(name[locale])
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length >= LEAST_LETTERS)
        .map((word) => [word, `@p:${product_id}`] as const),
    ),
  );
  known.set(catalogue, names);
  return names;
}

const LEAST_LETTERS = 3;

import type { Locale } from '../locale/locale.ts';
import { foldName } from '../territory/place-name.ts';
import { beginsWithinOneMistake, mistyped } from '../territory/typing-mistake.ts';
import type { Product } from './product.ts';
import { textIn } from './text-in.ts';

/**
 * Products that a query means, best first: words of the name weigh more than words of the description, whole words more than
 * beginnings, and a word of five letters or more may hold one typing mistake. Every word of the query must hit somewhere,
 * unless nothing would be found at all; then the product with most hits comes first.
 */
export function searchProducts(products: readonly Product[], query: string, locale: Locale): Product[] {
  const words = wordsOf(query).filter((word) => !SMALL_WORDS.has(word));
  if (words.length === 0) return [];
  const scored = products
    .map((product) => ({ product, ...scoreOf(product, words, locale) }))
    .filter(({ hits }) => hits > 0);
  const whole = scored.filter(({ hits }) => hits === words.length);
  return (whole.length > 0 ? whole : scored)
    .sort(
      (a, b) =>
        b.hits - a.hits ||
        b.score - a.score ||
        Number(b.product.popular) - Number(a.product.popular) ||
        a.product.position - b.product.position,
    )
    .map(({ product }) => product);
}

const SMALL_WORDS = new Set(
  'a al de del el la las lo los en un una que quien es por para mi tu su con y o the of to in for my is who do da dos das o os as um uma em no na e'.split(
    ' ',
  ),
);

function scoreOf(product: Product, words: readonly string[], locale: Locale): { hits: number; score: number } {
  const fields: readonly (readonly [weight: number, words: readonly string[]])[] = [
    [6, wordsOf(textIn(product.name, locale))],
    [4, wordsOf(product.url_key)],
    [2, wordsOf(textIn(product.short_description, locale))],
  ];
  const best = words.map((word) => Math.max(...fields.map(([weight, named]) => weight * matchOf(word, named))));
  return { hits: best.filter((score) => score > 0).length, score: best.reduce((sum, score) => sum + score, 0) };
}

function matchOf(word: string, named: readonly string[]): number {
  if (named.includes(word)) return 3;
  if (word.length >= 3 && named.some((candidate) => candidate.startsWith(word))) return 2;
  const typed = mistyped(word);
  return word.length >= 5 && named.some((candidate) => beginsWithinOneMistake(candidate, typed)) ? 1 : 0;
}

function wordsOf(text: string): string[] {
  return foldName(text.replaceAll('-', ' ')).split(' ').filter(Boolean);
}

import type { Locale } from '../locale/locale.ts';
import { type Mistyped, mistyped } from '../territory/typing-mistake.ts';
import { BY_MISTAKE, likeness, rarityOf } from './likeness.ts';
import { meantCountries, paperCountryOf } from './meant-countries.ts';
import type { Product } from './product.ts';
import { searchWords } from './search-words.ts';
import { textIn } from './text-in.ts';

/**
 * Products that match a query, best first. A word's score depends on the field (name, synonyms, descriptions), the match (whole word,
 * prefix, one typing mistake) and how rare the word is; a synonym wholly in the query adds to it. Documents of a country other than the
 * portal's count half, unless the query names that country. Matches far worse than the best are dropped.
 */
export function searchProducts(
  products: readonly Product[],
  query: string,
  { locale, country }: { readonly locale: Locale; readonly country: string },
): readonly Product[] {
  const words = [...new Set(searchWords(query))].map(mistyped);
  const sheets = products.map((product) => ({ product, sheet: sheetOf(product, locale) }));
  const having = (word: Mistyped) =>
    sheets.filter(({ sheet }) => sheet.fields.some(({ words: there }) => likeness(word, there) > 0)).length;
  const rarity = new Map(words.map((word) => [word.text, rarityOf(sheets.length, having(word))]));
  const countries = meantCountries(query, country);
  const scored = sheets.map(({ product, sheet }) => ({
    product,
    score: scoreOf(sheet, words, rarity) * (countries.has(paperCountryOf(product)) ? 1 : ABROAD),
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * WORTH_SHOWING)
    .sort(
      (a, b) =>
        b.score - a.score ||
        Number(b.product.popular) - Number(a.product.popular) ||
        a.product.position - b.product.position,
    )
    .map(({ product }) => product);
}

/**
 * Whether the best hit of `searchProducts` is likely the document searched for. If its name, synonyms and summary cover less than half of
 * the query, the shop probably does not sell it.
 */
export function isSureHit(
  hit: Product | undefined,
  {
    query,
    products,
    locale,
  }: { readonly query: string; readonly products: readonly Product[]; readonly locale: Locale },
): boolean {
  if (!hit) return false;
  const words = [...new Set(searchWords(query))].map(mistyped);
  const all = products.map((product) => ({ sheet: sheetOf(product, locale) }));
  return coverageOf(sheetOf(hit, locale), words, all) >= HALF;
}

const HALF = 0.5;
/** Words of the long texts describe a product but do not name it. */
const NAMING_WEIGHT = 2;

/** Share of the query covered by a product's naming fields; words that few products use weigh more. */
function coverageOf(sheet: Sheet, words: readonly Mistyped[], all: readonly { readonly sheet: Sheet }[]): number {
  const isNamed = ({ fields }: Sheet, word: Mistyped) =>
    fields.some(({ weight, words: there }) => weight >= NAMING_WEIGHT && likeness(word, there) > 0);
  const weighed = words.map((word) => ({
    word,
    worth: rarityOf(all.length, all.filter((one) => isNamed(one.sheet, word)).length),
  }));
  const named = weighed.filter(({ word }) => isNamed(sheet, word));
  return sum(named.map(({ worth }) => worth)) / sum(weighed.map(({ worth }) => worth));
}

const WORTH_SHOWING = 0.25;
const ABROAD = 0.5;
const WHOLE_PHRASE = 6;

/** A product's searchable words in one language. */
interface Sheet {
  readonly fields: readonly { readonly weight: number; readonly words: ReadonlySet<string> }[];
  /** Its name and synonyms, each split into words. */
  readonly phrases: readonly (readonly string[])[];
}

const sheets = new WeakMap<Product, Map<Locale, Sheet>>();

function sheetOf(product: Product, locale: Locale): Sheet {
  const kept = sheets.get(product) ?? new Map<Locale, Sheet>();
  sheets.set(product, kept);
  const sheet = kept.get(locale) ?? makeSheet(product, locale);
  kept.set(locale, sheet);
  return sheet;
}

function makeSheet({ name, url_key, short_description, content }: Product, locale: Locale): Sheet {
  const say = (text: Parameters<typeof textIn>[0]) => textIn(text, locale);
  const ways = [say(name), ...content.synonyms[locale]];
  const prose = [...content.description, ...content.receives, ...content.faq.map(({ question }) => question)];
  return {
    fields: [
      { weight: 5, words: new Set(searchWords(say(name))) },
      { weight: 4, words: new Set(ways.flatMap(searchWords)) },
      { weight: 3, words: new Set(searchWords(url_key)) },
      { weight: 2, words: new Set(searchWords(say(short_description))) },
      { weight: 0.5, words: new Set(prose.flatMap((text) => searchWords(say(text)))) },
    ],
    phrases: ways.map(searchWords).filter((phrase) => phrase.length > 0),
  };
}

function scoreOf({ fields, phrases }: Sheet, words: readonly Mistyped[], rarity: ReadonlyMap<string, number>): number {
  const worth = (word: Mistyped) => rarity.get(word.text) ?? 0;
  const single = words.map(
    (word) => worth(word) * Math.max(...fields.map(({ weight, words: there }) => weight * likeness(word, there))),
  );
  const whole = phrases.map((phrase) => {
    const there = new Set(phrase);
    const used = words.filter((word) => likeness(word, there) >= BY_MISTAKE);
    const isWhole = phrase.every((part) => used.some((word) => likeness(word, new Set([part])) >= BY_MISTAKE));
    return isWhole ? WHOLE_PHRASE * sum(used.map(worth)) : 0;
  });
  return sum(single) + Math.max(0, ...whole);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

import type { Locale } from '../locale/locale.ts';
import { type Mistyped, mistyped } from '../territory/typing-mistake.ts';
import { BY_MISTAKE, likenessTo, rarityOf } from './likeness.ts';
import { meantCountries, paperCountryOf } from './meant-countries.ts';
import type { Product } from './product.ts';
import { searchWords } from './search-words.ts';
import { textIn } from './text-in.ts';

interface Search {
  readonly locale: Locale;
  /** All products of the catalogue, of which those to be searched are some: indexed once for all portals. */
  readonly among?: readonly Product[];
}

/**
 * Products that match a query, best first. A word's score depends on the field (name, synonyms, descriptions), the match (whole word,
 * prefix, one typing mistake) and how rare the word is; a synonym wholly in the query adds to it. Documents of a country other than the
 * portal's count half, unless the query names that country. Matches far worse than the best are dropped.
 */
export function searchProducts(
  products: readonly Product[],
  query: string,
  { locale, country, among = products }: Search & { readonly country: string },
): readonly Product[] {
  const found = findWords(query, indexOf(among, locale));
  const worths = found.map(({ scores }) => rarityOf(products.length, countIn(products, scores)));
  const countries = meantCountries(query, country);
  const scored = products.map((product) => ({
    product,
    score: scoreOf(product, { locale, found, worths }) * (countries.has(paperCountryOf(product)) ? 1 : ABROAD),
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
 * the query, the shop probably does not sell it. Words that few products use weigh more.
 */
export function isSureHit(
  hit: Product | undefined,
  {
    query,
    products,
    locale,
    among = products,
  }: Search & { readonly query: string; readonly products: readonly Product[] },
): boolean {
  if (!hit) return false;
  const weighed = findWords(query, indexOf(among, locale)).map(({ named }) => ({
    isNamed: named.has(hit.content),
    worth: rarityOf(products.length, countIn(products, named)),
  }));
  const named = weighed.filter(({ isNamed }) => isNamed);
  return sum(named.map(({ worth }) => worth)) / sum(weighed.map(({ worth }) => worth)) >= HALF;
}

const HALF = 0.5;
/** Words of the long texts describe a product but do not name it. */
const NAMING_WEIGHT = 2;

const WORTH_SHOWING = 0.25;
const ABROAD = 0.5;
const WHOLE_PHRASE = 6;

/** Words of the catalogue in one language, each with the products that say it. */
type Index = ReadonlyMap<string, readonly Said[]>;

interface Said {
  /** The product at any rate of VAT has the same. */
  readonly by: Content;
  /** Of the weightiest field with the word. */
  readonly weight: number;
}

type Content = Product['content'];

const indexes = new WeakMap<readonly Product[], Map<Locale, Index>>();

function indexOf(products: readonly Product[], locale: Locale): Index {
  const kept = indexes.get(products) ?? new Map<Locale, Index>();
  indexes.set(products, kept);
  const index = kept.get(locale) ?? makeIndex(products, locale);
  kept.set(locale, index);
  return index;
}

function makeIndex(products: readonly Product[], locale: Locale): Index {
  const index = new Map<string, Said[]>();
  for (const product of products) {
    for (const [word, weight] of weightsOf(product, locale)) {
      const said = index.get(word);
      if (said) said.push({ by: product.content, weight });
      else index.set(word, [{ by: product.content, weight }]);
    }
  }
  return index;
}

/** A product's searchable words, each with the weight of its weightiest field. */
function weightsOf({ name, url_key, short_description, content }: Product, locale: Locale): Map<string, number> {
  const say = (text: Parameters<typeof textIn>[0]) => textIn(text, locale);
  const prose = [...content.description, ...content.receives, ...content.faq.map(({ question }) => question)];
  // The weightiest last.
  const fields: readonly (readonly [weight: number, texts: readonly string[]])[] = [
    [0.5, prose.map(say)],
    [NAMING_WEIGHT, [say(short_description)]],
    [3, [url_key]],
    [4, content.synonyms[locale]],
    [5, [say(name)]],
  ];
  return new Map(
    fields.flatMap(([weight, texts]) => texts.flatMap(searchWords).map((word) => [word, weight] as const)),
  );
}

/** What a word of the query finds. */
interface Found {
  /** Words of the catalogue that it may mean, with how well. */
  readonly likes: ReadonlyMap<string, number>;
  /** Products that say one of them, with likeness by weight of the best. */
  readonly scores: ReadonlyMap<Content, number>;
  /** Those that say one of them in a text that names the product. */
  readonly named: ReadonlySet<Content>;
}

/** Words that were searched for, by the index: each is compared with all words of the catalogue, and most are searched for again. */
const searched = new WeakMap<Index, Map<string, Found>>();
const MOST_SEARCHED = 2_000;

function findWords(query: string, index: Index): Found[] {
  const kept = searched.get(index) ?? new Map<string, Found>();
  searched.set(index, kept);
  return [...new Set(searchWords(query))].map((word) => {
    const known = kept.get(word);
    if (known) return known;
    if (kept.size >= MOST_SEARCHED) kept.clear();
    const found = findWord(mistyped(word), index);
    kept.set(word, found);
    return found;
  });
}

function findWord(word: Mistyped, index: Index): Found {
  const likes = new Map<string, number>();
  const scores = new Map<Content, number>();
  const named = new Set<Content>();
  for (const [candidate, saying] of index) {
    const like = likenessTo(word, candidate);
    if (like === 0) continue;
    likes.set(candidate, like);
    for (const { by, weight } of saying) {
      scores.set(by, Math.max(scores.get(by) ?? 0, like * weight));
      if (weight >= NAMING_WEIGHT) named.add(by);
    }
  }
  return { likes, scores, named };
}

function countIn(products: readonly Product[], found: { has(content: Content): boolean }): number {
  return products.filter(({ content }) => found.has(content)).length;
}

function scoreOf(
  product: Product,
  { locale, found, worths }: { locale: Locale; found: readonly Found[]; worths: readonly number[] },
): number {
  const single = sum(found.map(({ scores }, at) => (worths[at] ?? 0) * (scores.get(product.content) ?? 0)));
  if (single === 0) return 0;
  const whole = phrasesOf(product, locale).map((phrase) => {
    const means = ({ likes }: Found, part: string) => (likes.get(part) ?? 0) >= BY_MISTAKE;
    if (!phrase.every((part) => found.some((word) => means(word, part)))) return 0;
    const used = worths.filter((_, at) => phrase.some((part) => means(found[at] as Found, part)));
    return WHOLE_PHRASE * sum(used);
  });
  return single + Math.max(0, ...whole);
}

const phrases = new WeakMap<Content, Map<Locale, readonly (readonly string[])[]>>();

/** Name and synonyms of a product, each split into words. */
function phrasesOf({ name, content }: Product, locale: Locale): readonly (readonly string[])[] {
  const kept = phrases.get(content) ?? new Map<Locale, readonly (readonly string[])[]>();
  phrases.set(content, kept);
  const known = kept.get(locale);
  if (known) return known;
  const ways = [textIn(name, locale), ...content.synonyms[locale]];
  const found = ways.map(searchWords).filter((phrase) => phrase.length > 0);
  kept.set(locale, found);
  return found;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

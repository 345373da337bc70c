import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { LOCALES, type Locale } from '../locale/locale.ts';
import type { ProductContent } from './product-content.ts';

const LONG_SENTENCE_WORDS = 12;
/** Prices have cents; a share capital has none. */
const FROM = { es: /desde (\d+,\d\d) €/g, en: /from €(\d+\.\d\d)/g, pt: /desde (\d+,\d\d) €/g } as const;

const catalogue = catalogueOfFiles();
const written = catalogue.products;

describe.each(LOCALES.map((locale) => ({ locale })))('texts of products in $locale', ({ locale }) => {
  test.each(written)('$url_key says its own things at a length that is read', ({ content }) => {
    const { meta, faq, receives, needs } = content;
    expect(meta.title[locale].length).toBeLessThanOrEqual(60);
    expect(meta.description[locale].length).toBeGreaterThanOrEqual(70);
    expect(meta.description[locale].length).toBeLessThanOrEqual(165);
    expect(faq.length).toBeGreaterThanOrEqual(3);
    expect(faq.length).toBeLessThanOrEqual(6);
    expect(receives.length * needs.length).toBeGreaterThan(0);
    expect(textsOf(content, locale).filter((text) => text !== text.trim() || /\s{2}/.test(text))).toEqual([]);
  });

  test('what a search engine shows of a product starts at the price of its page', () => {
    const told = written.flatMap(({ url_key, content, price }) =>
      [...content.meta.description[locale].matchAll(FROM[locale])].map(([, amount = '']) => ({
        url_key,
        price,
        told: Math.round(Number(amount.replace(',', '.')) * 100),
      })),
    );
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter(({ price, told }) => told !== price)).toEqual([]);
  });

  test('no two products share a sentence of twelve words or more', () => {
    const owners = new Map<string, Set<string>>();
    for (const { url_key, content } of written)
      for (const sentence of longSentences(content, locale))
        owners.set(sentence, (owners.get(sentence) ?? new Set()).add(url_key));
    const shared = [...owners].filter(([, products]) => products.size > 1);
    expect(shared.map(([sentence, products]) => `${[...products].join(', ')}: ${sentence}`)).toEqual([]);
  });
});

test('every area and every home page says its own things, in every language', () => {
  for (const locale of LOCALES) {
    const texts = [
      ...catalogue.categories.flatMap(({ description, Resumen, meta_title }) => [description, Resumen, meta_title]),
      ...catalogue.portals.flatMap(({ home }) => [home.title, home.claim, home.lead, home.about]),
    ].map((text) => text[locale].trim());
    expect(new Set(texts).size).toBe(texts.length);
    expect(Math.min(...catalogue.categories.map(({ description }) => description[locale].length))).toBeGreaterThan(100);
    expect(Math.max(...catalogue.portals.map(({ home }) => home.title[locale].length))).toBeLessThanOrEqual(65);
  }
});

test('R064 the area without products has a guide instead, which leads somewhere', () => {
  const empty = catalogue.categories.filter(({ products }) => products.length === 0);
  expect(empty.map(({ url_key, showLikeAFilter }) => [url_key, showLikeAFilter])).toEqual([
    ['incapacidad-permanente', false],
  ]);
  expect(empty[0]?.guide?.parts.length).toBeGreaterThan(1);
  expect(empty[0]?.guide?.products.length).toBeGreaterThan(0);
});

test('what is said to be the right paper instead is another product of the catalogue', () => {
  const slugs = new Set(catalogue.products.map(({ url_key }) => url_key));
  const wrong = written.flatMap(({ url_key, content }) =>
    content.not_right.filter(({ product }) => product && (product === url_key || !slugs.has(product))),
  );
  expect(wrong).toEqual([]);
});

function longSentences(content: ProductContent, locale: Locale): string[] {
  return textsOf(content, locale)
    .flatMap((text) => text.split(/(?<=[.!?:;])\s+/))
    .filter((sentence) => sentence.split(/\s+/).length >= LONG_SENTENCE_WORDS)
    .map((sentence) => sentence.toLowerCase());
}

function textsOf({ meta, ...content }: ProductContent, locale: Locale): string[] {
  const { description, receives, needs, shows, uses, not_right, official, faq } = content;
  const texts = [
    meta.title,
    meta.description,
    ...description,
    ...receives,
    ...needs,
    ...shows,
    ...uses,
    ...not_right.map(({ text }) => text),
    ...(official ? [official.fee, official.how, official.link.text] : []),
    ...faq.flatMap(({ question, answer }) => [question, answer]),
  ];
  return texts.map((text) => text[locale]);
}

test('every amount that a product tells is with VAT, like its price', () => {
  const told = catalogue.products.flatMap(({ url_key, content, options, post_order_charges }) =>
    LOCALES.flatMap((locale) => stringsIn([content, options, post_order_charges], locale)).flatMap((text) =>
      /(más|mais|\+|plus)\s+(IVA|VAT)/i.test(text) ? [`${url_key}: ${text}`] : [],
    ),
  );
  expect(told).toEqual([]);
});

/** Every text in a language, at any depth. */
function stringsIn(value: unknown, locale: Locale): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === locale && typeof part === 'string' ? [part] : stringsIn(part, locale),
  );
}

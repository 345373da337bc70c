import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../src/domain/locale/locale.ts';
import { drawSample, SAMPLE_MARKS, typesetSample } from '../src/server/samples/draw-sample.ts';
import { plainSvg } from '../src/server/samples/plain-svg.ts';
import { presentSample } from '../src/server/samples/present-sample.ts';
import { readSamplePaper, SAMPLED } from '../src/server/samples/sample-paper.ts';
import { catalogueOfFiles } from '../src/server/testing/catalogue-of-files.ts';

/** For a picture as served. */
const MOST_BYTES = 60_000;

/** Parts of an SVG a browser would not show in an image, or would run. */
const REFUSED = /<style|<script|foreignObject| style=| on\w+=|https?:(?!\/\/www\.w3\.org)/;

const { products } = catalogueOfFiles();
const bySlug = new Map(products.map((product) => [product.url_key, product]));
const papers = [...SAMPLED].map((slug) => ({ slug, paper: readSamplePaper(slug) }));

test('every product has a sample, and every sample a product', () => {
  expect([...SAMPLED].sort()).toEqual([...bySlug.keys()].sort());
});

describe.each(papers)('the sample of $slug', ({ slug, paper }) => {
  const content = bySlug.get(slug)?.content;

  test('has a point for each of its numbers and two to four uses, in every language', () => {
    expect(content?.shows.length).toBe(paper.parts.length);
    expect(content?.uses.length).toBeGreaterThanOrEqual(2);
    expect(content?.uses.length).toBeLessThanOrEqual(4);
    for (const locale of LOCALES) {
      const texts = [...(content?.shows ?? []), ...(content?.uses ?? [])].map((text) => text[locale]);
      expect(texts.filter((text) => text.trim() !== text || text.length < 12)).toEqual([]);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  test('fits one page, says on it that it is none, and is light', () => {
    const set = typesetSample(paper, 'es');
    const words = wordsOn(set);
    expect(words.filter((word) => word === SAMPLE_MARKS.es.word).length).toBe(2);
    expect(words.filter((word) => word === SAMPLE_MARKS.es.line).length).toBe(2);
    const svg = plainSvg(set);
    expect(svg).not.toMatch(REFUSED);
    const sent = brotliCompressSync(Buffer.from(svg), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    expect(sent.length).toBeLessThan(MOST_BYTES);
  });

  test('names nobody who exists', () => {
    expect(doubtfulNames(JSON.stringify(paper))).toEqual([]);
  });
});

test('the watermark is in the language of the page, on a picture of the size that the page states', () => {
  const paper = readSamplePaper('nota-simple');
  const drawn = LOCALES.map((locale) => {
    const set = typesetSample(paper, locale);
    expect(wordsOn(set)).toContain(SAMPLE_MARKS[locale].word);
    const told = presentSample('nota-simple', locale);
    expect(told?.href).toBe(`/samples/nota-simple.${locale}.svg`);
    const svg = plainSvg(set);
    const [, width = 0, height = 0] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
    expect(Number(width) / Number(height)).toBeCloseTo(Number(told?.width) / Number(told?.height), 2);
    return svg;
  });
  expect(new Set(drawn).size).toBe(LOCALES.length);
  expect(presentSample('no-such-paper', 'es')).toBeNull();
});

test('a paper that does not fit its page is not drawn', () => {
  const paper = readSamplePaper('nota-simple');
  const [first] = paper.parts;
  const long = {
    ...paper,
    parts: Array.from({ length: 7 }, () => ({ ...first, title: 'x', text: 'muestra '.repeat(120) })),
  };
  expect(() => drawSample(long, 'es')).toThrow('one page');
});

test('an identity, a plate or an account that could be somebody’s is found', () => {
  for (const name of [
    '12345678Z',
    'X1234567L',
    'A58818501',
    '1234 BCD',
    '501964843',
    'ES9121000418450200051332',
    'a@b.es',
  ])
    expect(doubtfulNames(`"${name}"`)).toEqual([name]);
});

/** Texts of the drawing, which the typesetter puts beside the outlines. */
function wordsOn(svg: string): string[] {
  return [...svg.matchAll(/<h5:div[^>]*>([^<]*)<\/h5:div>/g)].map(([, words]) => words as string);
}

/** Only zeros and nines, or the authorities' numbers for unnamed persons: none belongs to a real person or company. */
const NOBODY = new Set(['00000000T', '99999999R', 'X0000000T', 'B00000000', '999999990']);

/** Text that looks like somebody's identity number, licence plate, account or address. */
function doubtfulNames(text: string): string[] {
  const looks = [
    /(?<![\dA-Z])\d{8}[A-HJ-NP-TV-Z](?![A-Z\d])/g,
    /(?<![\dA-Z])[XYZ]\d{7}[A-Z](?![A-Z\d])/g,
    /(?<![\dA-Z])[ABCDEFGHJNPQRSUVW]\d{7}[\dA-J](?![A-Z\d])/g,
    /(?<![\dA-Z])\d{4} [BCDFGHJKLMNPRSTVWXYZ]{3}(?![A-Z])/g,
    /(?<![\d-])\d{9}(?![\d-])/g,
    /(?<![A-Z])(?:ES|PT)\d{20,}/g,
    /[\w.]+@(?!ejemplo\.test|exemplo\.test)[\w.]+/g,
  ];
  return looks.flatMap((look) => [...text.matchAll(look)].map(([name]) => name)).filter((name) => !NOBODY.has(name));
}

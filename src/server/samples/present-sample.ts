import type { ProductPage } from '../../contract/pages/catalogue-pages.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import { readSamplePaper, SAMPLED } from './sample-paper.ts';

/** Where the pictures are served. */
export const SAMPLES_PREFIX = '/samples/';

/** Of the page that `sample.typ` sets, so that nothing moves when the picture arrives. */
const SIZE = { width: 400, height: 500 } as const;

const languages = new Map<string, Locale>();

/** The picture of a product's paper, with its mark in the language of the page. */
export function presentSample(slug: string, locale: Locale): ProductPage['sample'] {
  if (!SAMPLED.has(slug)) return null;
  const language = languages.get(slug) ?? readSamplePaper(slug).language;
  languages.set(slug, language);
  return { href: `${SAMPLES_PREFIX}${sampleFile(slug, locale)}`, ...SIZE, language };
}

export function sampleFile(slug: string, locale: Locale): string {
  return `${slug}.${locale}.svg`;
}

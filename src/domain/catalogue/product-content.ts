import { z } from 'zod';
import { slug, text } from './file-fields.ts';

const words = z.array(z.string().min(2));

/** A product's text besides its form. Plain sentences; `{brand}` is the portal's name. */
export const productContent = z.strictObject({
  /** For the browser's tab and for search engines, without the portal's name. */
  meta: z.strictObject({ title: text, description: text }),
  /** Search words: everyday names, situations, trade terms, abbreviations. */
  synonyms: z.strictObject({ es: words, en: words, pt: words }).default({ es: [], en: [], pt: [] }),
  /** A hint beside the name in lists. */
  tooltip: text.nullable().default(null),
  /** Paragraphs. */
  description: z.array(text).min(1),
  /** What the customer gets. */
  receives: z.array(text).min(1),
  /** What the customer should have ready. */
  needs: z.array(text).min(1),
  /** Facts shown on the sample, by number (data/samples). */
  shows: z.array(text).default([]),
  /** Purposes for which it is often ordered. */
  uses: z.array(text).default([]),
  /** Cases in which another document is needed, with its product if we sell it. */
  not_right: z.array(z.strictObject({ text, product: slug.nullable().default(null) })).default([]),
  /** What the document costs at the registry itself and how to get it there without us. Source: facts.md "Web and law". */
  official: z
    .strictObject({
      fee: text,
      how: text,
      link: z.strictObject({ text, href: z.url({ protocol: /^https$/ }) }),
    })
    .nullable()
    .default(null),
  faq: z.array(z.strictObject({ question: text, answer: text })).default([]),
});

export type ProductContent = z.output<typeof productContent>;

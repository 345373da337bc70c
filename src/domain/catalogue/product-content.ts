import { z } from 'zod';
import { slug, text } from './file-fields.ts';

const words = z.array(z.string().min(2));

/** What is written for a product beside its form. Plain sentences; `{brand}` is the portal's name. */
export const productContent = z.strictObject({
  /** For the browser's tab and for search engines, without the portal's name. */
  meta: z.strictObject({ title: text, description: text }),
  /** What people type when this is what they look for: everyday names, situations, trade words, abbreviations. */
  synonyms: z.strictObject({ es: words, en: words, pt: words }).default({ es: [], en: [], pt: [] }),
  /** A hint beside the name in lists. */
  tooltip: text.nullable().default(null),
  /** Paragraphs. */
  description: z.array(text).min(1),
  /** What the customer gets. */
  receives: z.array(text).min(1),
  /** What he should have at hand. */
  needs: z.array(text).min(1),
  /** What stands on the sample of the paper, in the order of its numbers (data/samples). */
  shows: z.array(text).default([]),
  /** For what others order it. */
  uses: z.array(text).default([]),
  /** When another paper is the right one, with its product where we sell it. */
  not_right: z.array(z.strictObject({ text, product: slug.nullable().default(null) })).default([]),
  /** What the paper costs at the registry itself and how to get it there without us. Source: facts.md "Web and law". */
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

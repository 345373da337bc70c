import { z } from 'zod';
import { EMPHASES } from './catalogue.ts';
import { flag, id, locale, optionValue, percent, slug, text } from './file-fields.ts';
import { AREA_ICONS } from './icons.ts';
import { NORMALISATIONS } from './option.ts';

/** `catalogue/settings.yaml` */
export const settingsFile = z.strictObject({
  version: z.string().min(1),
  currency: z.string().length(3),
  brand: z.string().min(1),
  default_language: locale,
  default_tax_rate: percent,
  default_errors: z.strictObject({ choice: text, text, file: text, date: text, accept: text }),
  reserved_product_ids: z.array(id).default([]),
});

/** `catalogue/formats.yaml`: by name. */
export const formatsFile = z.record(
  z.string(),
  z.strictObject({
    regex: z.string().refine(isPattern, 'not a regular expression'),
    extraction_regex: z.string().refine(isPattern, 'not a regular expression').optional(),
    normalise: z.array(z.enum(NORMALISATIONS)).default([]),
    error: text,
    check_error: text.optional(),
    note: z.string().optional(),
  }),
);

/** `catalogue/value-lists.yaml`: long lists of choices shared by several questions, by name. */
export const valueListsFile = z.record(z.string(), z.array(optionValue).min(1));

/** `catalogue/portals.yaml` */
export const portalsFile = z.array(
  z.strictObject({
    store_id: id,
    name: z.string().min(1),
    role: z.string().min(1),
    language: locale,
    language_fallback: z.array(locale),
    country: z.string().length(2),
    currency: z.string().length(3),
    time_zone: z.string().min(1),
    order_id_prefix: z.string().regex(/^\d{2}$/, 'not two digits'),
    default_tax_rate: percent,
    categories: z.array(slug),
    homepage_products: z.array(slug),
    family: slug,
    hreflang: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'not a language, or a language and a country'),
    emphasis: z.enum(EMPHASES),
    home: z.strictObject({ title: text, claim: text, lead: text, about: text }),
  }),
);

/** `catalogue/categories.yaml` */
export const categoriesFile = z.array(
  z.strictObject({
    id,
    url_key: slug,
    name: text,
    short_name: text,
    description: text,
    Resumen: text,
    meta_title: text,
    meta_description: text,
    meta_keywords: text.nullable().default(null),
    icon: z.enum(AREA_ICONS),
    image: z.string().default('no_selection'),
    thumbnail: z.string().default('no_selection'),
    country: z.enum(['ES', 'PT', 'INT']),
    position: z.int(),
    showLikeAFilter: flag,
    filterInitial: flag,
    filterActive: flag,
    showMobile: flag,
    products: z.array(slug).default([]),
    guide: z
      .strictObject({
        parts: z.array(z.strictObject({ title: text, text })).min(1),
        links: z.array(z.strictObject({ text, href: z.url({ protocol: /^https$/ }) })).min(1),
        products: z.array(slug),
      })
      .nullable()
      .default(null),
  }),
);

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

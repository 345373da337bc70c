import { z } from 'zod';
import { ROOT } from '../addresses/tab.ts';

export const PARTS = ['texts', 'price', 'form', 'ways', 'preview', 'map', 'changes', 'versions'] as const;
export type Part = (typeof PARTS)[number];

export function isPart(value: string): value is Part {
  return (PARTS as readonly string[]).includes(value);
}

const placeSchema = z.object({
  product: z.coerce.number().int().positive().nullable().catch(null),
  part: z.enum(PARTS).catch('texts'),
  text: z.string().max(100).catch(''),
  store: z.coerce.number().int().positive().nullable().catch(null),
  versions: z.literal('1').nullable().catch(null),
});
/** Location within the catalogue tab: the filtered list, one part of a product, or all versions. */
export type CataloguePlace = z.output<typeof placeSchema>;

/** Parses the query of the tab's address; invalid parts are left out. */
export function readCataloguePlace(query: string): CataloguePlace {
  const given = new URLSearchParams(query);
  const read = (name: string) => given.get(name) ?? undefined;
  return placeSchema.parse({
    product: read('product'),
    part: read('part'),
    text: read('text'),
    store: read('store'),
    versions: read('versions'),
  });
}

export function catalogueAddress(place: Partial<CataloguePlace>): string {
  const query = new URLSearchParams();
  if (place.product) query.set('product', String(place.product));
  if (place.product && place.part) query.set('part', place.part);
  if (place.text) query.set('text', place.text);
  if (place.store) query.set('store', String(place.store));
  if (place.versions) query.set('versions', '1');
  const text = query.toString();
  return `${ROOT}/catalogo${text && `?${text}`}`;
}

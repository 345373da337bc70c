import type { District, Province } from '../territory/territory.ts';

/** A province or district that a customer may choose; `region_id` is `ES-28` (INE) or `PT-11`. */
export interface Region {
  readonly region_id: string;
  readonly name: string;
  readonly country: 'ES' | 'PT';
}

/** All regions of both countries, each country sorted by name. */
export function regionsOf({
  provinces,
  districts,
}: {
  readonly provinces: readonly Pick<Province, 'code' | 'name'>[];
  readonly districts: readonly Pick<District, 'code' | 'name'>[];
}): readonly Region[] {
  const list = (country: 'ES' | 'PT', rows: readonly { readonly code: string; readonly name: string }[]) =>
    rows
      .map(({ code, name }): Region => ({ region_id: `${country}-${code}`, name, country }))
      .sort((a, b) => a.name.localeCompare(b.name, 'es'));
  return [...list('ES', provinces), ...list('PT', districts)];
}

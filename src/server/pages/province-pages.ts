import type { ProvincePage, ProvincesPage } from '../../contract/pages/place-pages.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { foldName } from '../../domain/territory/place-name.ts';
import type { Ctx } from '../ctx.ts';
import { gazetteerOf } from '../territory/gazetteer-of.ts';
import { noteForPlaces } from './note-for-places.ts';
import { placeHref } from './public-address.ts';

/** All provinces. @throws AppError not_found where the nota simple is not sold */
export function provincesPage(ctx: Ctx): ProvincesPage {
  const { link } = noteForPlaces(ctx);
  return {
    product: link,
    provinces: gazetteerOf(ctx.territory).provinces.map(({ slug, province, municipalities }) => ({
      name: province.name,
      href: placeHref(slug),
      municipalities: municipalities.length,
    })),
  };
}

/** A province with its municipalities. @throws AppError not_found for an unknown name, or where the nota is not sold */
export function provincePage(ctx: Ctx, slug: string): ProvincePage {
  const { link } = noteForPlaces(ctx);
  const found = gazetteerOf(ctx.territory).findProvince(slug);
  if (!found) throw new AppError('not_found');
  const { province, municipalities } = found;
  const byLetter = Map.groupBy(municipalities, ({ municipality }) =>
    foldName(municipality.name).charAt(0).toUpperCase(),
  );
  return {
    product: link,
    name: province.name,
    href: placeHref(slug),
    municipalities: municipalities.length,
    registries: ctx.territory.rows.propertyRegistries.filter(({ provinceCode }) => provinceCode === province.code)
      .length,
    letters: [...byLetter]
      .map(([letter, entries]) => ({
        letter,
        places: entries.map((entry) => ({ name: entry.municipality.name, href: placeHref(slug, entry.slug) })),
      }))
      .sort((a, b) => (a.letter < b.letter ? -1 : 1)),
  };
}

import type { OutputOf } from '../../contract/call.ts';
import type { municipio } from '../../contract/place-data.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { eurosOf } from '../../domain/money/money.ts';
import type { MunicipalityEntry } from '../../domain/territory/gazetteer.ts';
import { presentProduct } from '../actions/catalogue/present-product.ts';
import type { Ctx } from '../ctx.ts';
import { portalHosts } from '../http/portal-hosts.ts';
import { gazetteerOf } from '../territory/gazetteer-of.ts';
import { municipalityPage } from './municipality-page.ts';
import { noteForPlaces } from './note-for-places.ts';

/**
 * A municipality's landing page under a service, as data. Such pages are children of the nota simple, whose slug and category are the only folders.
 * Source: meanings.md "municipio".
 * @throws AppError not_found for an unknown pair
 */
export async function municipalityData(
  ctx: Ctx,
  { url, folder }: { url: string; folder: string },
): Promise<OutputOf<typeof municipio>> {
  const { product } = noteForPlaces(ctx);
  if (folder !== product.url_key && folder !== product.cat_url_key) throw new AppError('not_found');
  const { provinceSlug, slug } = findEntry(ctx, url);
  const page = municipalityPage(ctx, provinceSlug, slug);
  const { short_description, description } = presentProduct(ctx, product);
  const { originOf } = await portalHosts(ctx);
  return {
    name: page.name,
    other_names: [...page.other_names],
    canonical: `${originOf(ctx.portal) ?? ctx.settings.PUBLIC_URL}${page.href}`,
    province: page.province,
    community: page.community,
    postal_codes: [...page.postal_codes],
    localities: [...page.localities],
    registries: page.registries.map(({ id, name, address, seat, places }) => ({
      id,
      name,
      address,
      seat,
      places: [...places],
    })),
    mercantile_registries: [...page.mercantile_registries],
    product: {
      ...page.product,
      product_id: product.product_id,
      price: eurosOf(page.price.cents),
      delivery: page.delivery,
      entry_href: page.entry_href,
    },
    texts: { short_description, description },
    is_listed: page.meta.indexed,
  };
}

/** No two municipalities share a slug. */
function findEntry({ territory }: Ctx, slug: string): MunicipalityEntry {
  const gazetteer = gazetteerOf(territory);
  for (const province of gazetteer.provinces) {
    const entry = gazetteer.findMunicipality(province.slug, slug);
    if (entry) return entry;
  }
  throw new AppError('not_found');
}

import type { ListConfig } from '../../../contract/views.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { PROVINCE_VALUES } from '../../../domain/territory/province-values.ts';
import type { Ctx } from '../../ctx.ts';
import type { Territory } from '../../territory/load-territory.ts';
import { listProviders } from '../providers/list-providers.ts';
import { listChoices } from './list-choices.ts';

/** The order list's data besides the orders. @throws AppError forbidden for anybody but agents */
export async function getListConfig(ctx: Ctx): Promise<ListConfig> {
  const { products, portals } = ctx.catalogue.current;
  return {
    ...(await listChoices(ctx)),
    products: products
      .map(({ product_id, name }) => ({ product_id, name: textIn(name, ctx.locale) }))
      .sort((a, b) => a.name.localeCompare(b.name, ctx.locale)),
    providers: (await listProviders(ctx)).items.map(({ id, nombre }) => ({ provider_id: id, name: nombre })),
    notaries: await ctx.db
      .selectFrom('notary_offices')
      .select(['notary_id', 'nombre as name'])
      .orderBy('nombre')
      .execute(),
    provinces: provincesOf(ctx.territory),
    portals: portals.map(({ store_id, name, time_zone }) => ({ store_id, name, time_zone })),
  };
}

function provincesOf({ rows }: Territory): ListConfig['provinces'] {
  return [
    ...byName(PROVINCE_VALUES.map(({ code, name }) => ({ code: `ES${code}`, country: 'ES' as const, name }))),
    ...byName(rows.districts.map(({ code, name }) => ({ code: `PT${code}`, country: 'PT' as const, name }))),
  ];
}

function byName<Place extends { readonly name: string }>(places: readonly Place[]): Place[] {
  return places.toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
}

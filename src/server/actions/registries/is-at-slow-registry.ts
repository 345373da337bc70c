import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { productInVersion } from '../products/load-product.ts';
import { findRegistryPace } from './registry-pace.ts';

/** Whether the registry in charge of an order is configured as slow. */
export async function isAtSlowRegistry(ctx: Ctx, item: ItemRow): Promise<boolean> {
  const anySlow = await ctx.db
    .selectFrom('property_registries')
    .select('registry_id')
    .where('registro_lento', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (!anySlow) return false;
  return (await findRegistryPace(ctx, await productInVersion(ctx, item), item))?.isSlow ?? false;
}

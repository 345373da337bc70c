import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { productInVersion } from '../products/load-product.ts';
import { findRegistryPace } from './registry-pace.ts';

/** Whether the registry in charge of an order is configured as slow. */
export async function isAtSlowRegistry(ctx: Ctx, item: ItemRow): Promise<boolean> {
  return (await findRegistryPace(ctx, await productInVersion(ctx, item), item))?.isSlow ?? false;
}

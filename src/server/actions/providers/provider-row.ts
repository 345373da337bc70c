import type { Selectable } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import type { Providers } from '../../db/types.gen.ts';
import type { ItemRow } from '../items/item-row.ts';

/** A stored provider; never presented directly. */
export type ProviderRow = Selectable<Providers>;

/** A provider, active or not, or null for an unknown number. */
export async function findProvider(ctx: Ctx, providerId: number): Promise<ProviderRow | null> {
  const row = await ctx.db.selectFrom('providers').selectAll().where('provider_id', '=', providerId).executeTakeFirst();
  return row ?? null;
}

/** The provider on an item, or null where there is none. */
export async function findItemProvider(
  ctx: Ctx,
  { provider_id }: Pick<ItemRow, 'provider_id'>,
): Promise<ProviderRow | null> {
  return provider_id === null ? null : findProvider(ctx, provider_id);
}

import { sql } from 'kysely';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { decideRegistry } from '../../../domain/registries/decide-registry.ts';
import { LAND_REGISTRY_PRODUCTS } from '../../../domain/registries/registry-products.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { productInVersion } from '../products/load-product.ts';
import { askedPlaceOf } from './asked-place.ts';
import { loadRegistryFacts } from './registry-facts.ts';

/**
 * Stores for statistics which registry serves each order of a Spanish land registry: `new` ones of the last two days each minute, all of a year each
 * night, when aliases and registries may have moved some. Safe to run twice.
 */
export async function keepItemRegistries(ctx: Ctx, which: 'new' | 'all'): Promise<void> {
  const products = ctx.catalogue.current.products
    .filter(({ url_key }) => LAND_REGISTRY_PRODUCTS.has(url_key))
    .map(({ product_id }) => product_id);
  let below: ItemRow | null = null;
  let places: Places | null = null;
  for (;;) {
    const items = await itemsBelow(ctx, { below, which, products });
    if (items.length === 0) return;
    places ??= await loadPlaces(ctx);
    await keepDecided(ctx, items, places);
    if (items.length < AT_ONCE) return;
    below = items.at(-1) ?? null;
  }
}

interface Places {
  readonly facts: Awaited<ReturnType<typeof loadRegistryFacts>>;
  readonly ids: ReadonlyMap<string, number>;
}

async function loadPlaces(ctx: Ctx): Promise<Places> {
  const rows = await ctx.db.selectFrom('property_registries').select(['registry_id', 'codigo']).execute();
  return {
    facts: await loadRegistryFacts(ctx),
    ids: new Map(rows.map(({ registry_id, codigo }) => [codigo, registry_id])),
  };
}

type KeptItem = ItemRow & { readonly kept_registry: number | null; readonly is_kept: boolean };

function itemsBelow(
  { db, now }: Ctx,
  { below, which, products }: { below: ItemRow | null; which: 'new' | 'all'; products: readonly number[] },
): Promise<KeptItem[]> {
  const days = which === 'new' ? NEW_DAYS : ALL_DAYS;
  return (
    db
      .selectFrom('order_items')
      .leftJoin('item_registries as r', 'r.item_id', 'order_items.item_id')
      .selectAll('order_items')
      .select((row) => [
        'r.registry_id as kept_registry',
        row('r.item_id', 'is not', null).$castTo<boolean>().as('is_kept'),
      ])
      .where('order_items.created_at', '>', new Date(now().getTime() - days * DAY_MS))
      .where('product_id', 'in', [...products])
      .$if(which === 'new', (query) => query.where('r.item_id', 'is', null))
      .$if(below !== null, (query) =>
        query.where(
          sql<boolean>`(order_items.created_at, order_items.item_id) < (${below?.created_at}, ${below?.item_id}::bigint)`,
        ),
      )
      // As in the index by date, so that the run of each minute reads two days only.
      .orderBy('order_items.created_at', 'desc')
      .orderBy('order_items.item_id', 'desc')
      .limit(AT_ONCE)
      .execute()
  );
}

async function keepDecided(ctx: Ctx, items: readonly KeptItem[], { facts, ids }: Places): Promise<void> {
  const decided = [];
  for (const item of items) {
    const product = await productInVersion(ctx, item);
    const { registry } = decideRegistry(facts, askedPlaceOf(product, item));
    const registry_id = registry === null ? null : (ids.get(registry) ?? null);
    if (item.is_kept && item.kept_registry === registry_id) continue;
    decided.push({ item_id: item.item_id, registry_id, decided_at: ctx.now() });
  }
  if (decided.length === 0) return;
  await ctx.db
    .insertInto('item_registries')
    .values(decided)
    .onConflict((conflict) =>
      conflict.column('item_id').doUpdateSet((row) => ({
        registry_id: row.ref('excluded.registry_id'),
        decided_at: row.ref('excluded.decided_at'),
      })),
    )
    .execute();
}

const AT_ONCE = 500;
const NEW_DAYS = 2;
const ALL_DAYS = 400;

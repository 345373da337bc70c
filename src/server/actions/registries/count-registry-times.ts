import { BUSINESS_DAY_MS, businessMillisBetween } from '../../../domain/calendar/business-clock.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { decideRegistry } from '../../../domain/registries/decide-registry.ts';
import { LAND_REGISTRY_PRODUCTS } from '../../../domain/registries/registry-products.ts';
import { registryTimes } from '../../../domain/registries/registry-times.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { calendarOf, type ItemRow } from '../items/item-row.ts';
import { productInVersion } from '../products/load-product.ts';
import { askedPlaceOf } from './asked-place.ts';
import { loadRegistryFacts } from './registry-facts.ts';

/**
 * Recounts the business days from payment to delivery at each registry, by product, over a year of delivered orders. Time spent waiting for the
 * customer counts too.
 */
export async function countRegistryTimes(ctx: Ctx): Promise<void> {
  const days = await daysByRegistry(ctx);
  const ids = new Map(
    (await ctx.db.selectFrom('property_registries').select(['registry_id', 'codigo']).execute()).map((row) => [
      row.codigo,
      row.registry_id,
    ]),
  );
  const rows = [...days].flatMap(([key, taken]) => {
    const [codigo = '', product_id] = key.split(' ');
    const times = registryTimes(taken);
    const registry_id = ids.get(codigo);
    if (!times || registry_id === undefined) return [];
    const { items, p50: p50_days, p90: p90_days } = times;
    return [{ registry_id, product_id: Number(product_id), items, p50_days, p90_days, counted_at: ctx.now() }];
  });
  await inTransaction(ctx, async (tx) => {
    await tx.db.deleteFrom('registry_times').execute();
    if (rows.length > 0) await tx.db.insertInto('registry_times').values(rows).execute();
  });
}

/** Business days of each delivered order, by the code of its registry and its product. */
async function daysByRegistry(ctx: Ctx): Promise<ReadonlyMap<string, readonly number[]>> {
  const facts = await loadRegistryFacts(ctx);
  const days = new Map<string, number[]>();
  let before: number | null = null;
  for (;;) {
    const items = await deliveredBelow(ctx, before);
    for (const item of items) {
      const product = await productInVersion(ctx, item);
      const { registry } = LAND_REGISTRY_PRODUCTS.has(product.url_key)
        ? decideRegistry(facts, askedPlaceOf(product, item))
        : { registry: null };
      const { begun_at: begun, delivered_at: delivered } = item;
      if (registry === null || !begun || !delivered) continue;
      const key = `${registry} ${item.product_id}`;
      const taken = businessMillisBetween(calendarOf(item), begun, delivered) / BUSINESS_DAY_MS;
      days.set(key, [...(days.get(key) ?? []), taken]);
    }
    if (items.length < AT_ONCE) return days;
    before = items.at(-1)?.item_id ?? null;
  }
}

function deliveredBelow(ctx: Ctx, before: number | null): Promise<ItemRow[]> {
  const earliest = new Date(ctx.now().getTime() - YEAR_MS);
  return ctx.db
    .selectFrom('order_items')
    .selectAll()
    .where('delivered_at', '>', earliest)
    .where('begun_at', 'is not', null)
    .$if(before !== null, (query) => query.where('item_id', '<', before ?? 0))
    .orderBy('item_id', 'desc')
    .limit(AT_ONCE)
    .execute();
}

const AT_ONCE = 500;
const YEAR_MS = 365 * DAY_MS;

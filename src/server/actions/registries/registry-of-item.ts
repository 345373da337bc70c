import type { OrderRegistry } from '../../../contract/registries.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { decideRegistry } from '../../../domain/registries/decide-registry.ts';
import { LAND_REGISTRY_PRODUCTS, PORTUGUESE_REGISTRY_PRODUCTS } from '../../../domain/registries/registry-products.ts';
import { registryScopes } from '../../../domain/registries/registry-scope.ts';
import { placeLabel } from '../../../domain/territory/place-and-province.ts';
import type { Ctx } from '../../ctx.ts';
import { readRows } from '../config-lists/list-rows.ts';
import { getItem, type ItemRow } from '../items/item-row.ts';
import { requireRight } from '../items/require-right.ts';
import { loadProduct } from '../products/load-product.ts';
import { askedPlaceOf } from './asked-place.ts';
import { findPortugueseRegistry } from './find-portuguese-registry.ts';
import { presentRegistry } from './list-registries.ts';
import { loadRegistryFacts } from './registry-facts.ts';

/** The registry in charge of an order, and why; null for a product of no land registry. @throws AppError forbidden, not_found */
export async function registryOfItem(ctx: Ctx, itemId: number): Promise<OrderRegistry | null> {
  await requireRight(ctx, { itemId }, 'correct_registry');
  const item = await getItem(ctx, itemId);
  const product = await loadProduct(ctx, item);
  if (LAND_REGISTRY_PRODUCTS.has(product.url_key)) return findSpanishRegistry(ctx, product, item);
  return PORTUGUESE_REGISTRY_PRODUCTS.has(product.url_key) ? findPortugueseRegistry(ctx, product, item) : null;
}

async function findSpanishRegistry(ctx: Ctx, product: Product, item: ItemRow): Promise<OrderRegistry> {
  const place = askedPlaceOf(product, item);
  const decision = decideRegistry(await loadRegistryFacts(ctx, place.provinceCode), place);
  const rows = (await readRows(ctx, 'registries')).map(presentRegistry);
  const registry = rows.find(({ codigo }) => codigo === decision.registry);
  const { municipality } = decision;
  return {
    item_id: item.item_id,
    country: 'ES',
    municipality: municipality && placeLabel(municipality, null),
    registry: registry
      ? {
          id_registro: registry.id_registro,
          nombre: registry.nombre,
          direccion: registry.direccion,
          email: registry.email,
          telefono: registry.telefono,
          registro_lento: registry.registro_lento,
          peticionario: registry.peticionario,
          negativa: registry.negativa,
        }
      : null,
    times: registry ? await findTimes(ctx, registry.id_registro, item) : null,
    reason: decision.reason,
    by: decision.by?.name ?? null,
    candidates: await likelyFirst(
      ctx,
      decision.candidates.flatMap((code) => {
        const candidate = rows.find(({ codigo }) => codigo === code);
        if (!candidate) return [];
        return [{ id_registro: candidate.id_registro, nombre: candidate.nombre, direccion: candidate.direccion }];
      }),
    ),
    scopes: municipality ? [...registryScopes(place, { municipality, candidates: decision.candidates })] : [],
  };
}

/** Those with most orders come first, then by number. */
async function likelyFirst({ db }: Ctx, candidates: OrderRegistry['candidates']): Promise<OrderRegistry['candidates']> {
  if (candidates.length < 2) return candidates;
  const ids = candidates.map(({ id_registro }) => id_registro);
  const counted = await db
    .selectFrom('item_registries')
    .select(({ fn }) => ['registry_id', fn.countAll<number>().as('items')])
    .where('registry_id', 'in', ids)
    .groupBy('registry_id')
    .execute();
  const served = new Map(counted.map(({ registry_id, items }) => [registry_id, Number(items)]));
  const itemsOf = ({ id_registro }: { readonly id_registro: number }) => served.get(id_registro) ?? 0;
  return candidates.toSorted((a, b) => itemsOf(b) - itemsOf(a) || BY_NUMBER.compare(a.nombre, b.nombre));
}

const BY_NUMBER = new Intl.Collator('es', { numeric: true });

async function findTimes(ctx: Ctx, registryId: number, { product_id }: ItemRow): Promise<OrderRegistry['times']> {
  const row = await ctx.db
    .selectFrom('registry_times')
    .select(['p50_days', 'p90_days', 'items'])
    .where('registry_id', '=', registryId)
    .where('product_id', '=', product_id)
    .executeTakeFirst();
  return row ? { p50: row.p50_days, p90: row.p90_days, items: row.items } : null;
}

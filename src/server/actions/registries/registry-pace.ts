import { sql } from 'kysely';
import type { Product } from '../../../domain/catalogue/product.ts';
import { decideRegistry } from '../../../domain/registries/decide-registry.ts';
import { LAND_REGISTRY_PRODUCTS } from '../../../domain/registries/registry-products.ts';
import type { RegistryTimes } from '../../../domain/registries/registry-times.ts';
import type { Ctx } from '../../ctx.ts';
import { type Answered, askedPlaceOf } from './asked-place.ts';
import { loadRegistryFacts } from './registry-facts.ts';

/** How fast the registry in charge of an order is. */
export interface RegistryPace {
  readonly name: string;
  /** Configured as slow: a promise in hours is a business day longer. Source: meanings.md, "registro_lento". */
  readonly isSlow: boolean;
  /** Measured for this product, counted every night; null for too few orders. */
  readonly times: Pick<RegistryTimes, 'p50' | 'p90'> | null;
}

/** The pace of the registry for a form's place; null while it is unknown, and for other products. */
export async function findRegistryPace(ctx: Ctx, product: Product, item: Answered): Promise<RegistryPace | null> {
  if (!LAND_REGISTRY_PRODUCTS.has(product.url_key)) return null;
  const { provinceCode, ...place } = askedPlaceOf(product, item);
  if (place.municipality === '' && place.registry === '') return null;
  const { registry } = decideRegistry(await loadRegistryFacts(ctx, provinceCode), place);
  if (registry === null) return null;
  const { rows } = await sql<{
    nombre: string;
    registro_lento: boolean;
    p50_days: number | null;
    p90_days: number | null;
  }>`
    select r.nombre, r.registro_lento, t.p50_days, t.p90_days
      from property_registries r
      left join registry_times t on t.registry_id = r.registry_id and t.product_id = ${product.product_id}
     where r.codigo = ${registry}`.execute(ctx.db);
  const [row] = rows;
  if (!row) return null;
  const { nombre: name, registro_lento: isSlow, p50_days: p50, p90_days: p90 } = row;
  return { name, isSlow, times: p50 === null || p90 === null ? null : { p50, p90 } };
}

import { sql } from 'kysely';
import type { RegistryPace } from '../../../domain/registries/slow-registries.ts';
import type { Ctx } from '../../ctx.ts';

interface PaceOfRegistry extends RegistryPace {
  readonly name: string;
  /** INE's two digits. */
  readonly provinceCode: string;
  readonly countedAt: Date | null;
}

/** Every Spanish land registry with the times of its most ordered product, as counted last night. */
export async function loadRegistryPaces({ db }: Pick<Ctx, 'db'>): Promise<readonly PaceOfRegistry[]> {
  const { rows } = await sql<{
    nombre: string;
    provincia: string;
    registro_lento: boolean;
    items: number | null;
    p50_days: number;
    p90_days: number;
    counted_at: Date | null;
  }>`
    select r.nombre, r.provincia, r.registro_lento, t.items, t.p50_days, t.p90_days, t.counted_at
      from property_registries r
      left join lateral (
        select * from registry_times where registry_id = r.registry_id order by items desc, product_id limit 1) t on true
     order by r.nombre`.execute(db);
  return rows.map(({ nombre, provincia, registro_lento, items, p50_days, p90_days, counted_at }) => ({
    name: nombre,
    provinceCode: provincia,
    isFlagged: registro_lento,
    times: items === null ? null : { items, p50: p50_days, p90: p90_days },
    countedAt: counted_at,
  }));
}

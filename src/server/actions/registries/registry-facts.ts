import type { KnownAlias, RegistryFacts } from '../../../domain/registries/decide-registry.ts';
import { buildRegistryMap, type RegistryMap } from '../../../domain/registries/registry-map.ts';
import { findMunicipality } from '../../../domain/territory/municipality-index.ts';
import { resolveMunicipality } from '../../../domain/territory/resolve-municipality.ts';
import type { Ctx } from '../../ctx.ts';
import type { Territory } from '../../territory/load-territory.ts';

const maps = new WeakMap<Territory['rows'], RegistryMap>();

/** Facts that decide the registry of a place: the directory, the aliases, and the registries. */
export async function loadRegistryFacts(ctx: Ctx, provinceCode?: string): Promise<RegistryFacts> {
  const { db, territory } = ctx;
  const registries = await db.selectFrom('property_registries').select(['codigo', 'nombre']).execute();
  const resolve = (text: string) => resolveMunicipality(territory.municipalities, text, provinceCode);
  return {
    map: mapOf(territory),
    aliases: await loadAliases(ctx),
    registries: new Map(registries.map(({ codigo, nombre }) => [codigo, nombre])),
    resolve,
    findByCode: (ineCode) => findMunicipality(territory.municipalities, ineCode),
  };
}

/** The aliases whose municipality is known. */
export async function loadAliases({ db, territory }: Ctx): Promise<readonly KnownAlias[]> {
  const rows = await db.selectFrom('municipality_aliases').selectAll().orderBy('alias_id').execute();
  return rows.flatMap(({ alias_id: id, alias, municipality, registro: registry }) => {
    const decision = resolveMunicipality(territory.municipalities, municipality);
    return decision.ok ? [{ id, alias, ineCode: decision.municipality.ineCode, registry }] : [];
  });
}

function mapOf({ rows }: Territory): RegistryMap {
  const map = maps.get(rows) ?? buildRegistryMap(rows.registryCoverage);
  maps.set(rows, map);
  return map;
}

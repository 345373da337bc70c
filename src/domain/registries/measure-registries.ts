import { buildMunicipalityIndex, findMunicipality, type MunicipalityIndex } from '../territory/municipality-index.ts';
import { placeLabel } from '../territory/place-and-province.ts';
import type { Territory } from '../territory/read-territory.ts';
import { resolveMunicipality } from '../territory/resolve-municipality.ts';
import type { Municipality } from '../territory/territory.ts';
import { decideRegistry, type RegistryDecision, type RegistryFacts } from './decide-registry.ts';
import { buildRegistryMap } from './registry-map.ts';

/** A municipality, with the result for an order that gives only its name. */
export interface MeasuredMunicipality {
  readonly municipality: Municipality;
  readonly decision: RegistryDecision;
}

/** Decides the registry of every Spanish municipality with the shipped tables. */
export function measureRegistries(rows: Territory): readonly MeasuredMunicipality[] {
  const { index, facts } = shippedFacts(rows);
  return index.municipalities.map((municipality) => ({
    municipality,
    decision: decideRegistry(facts, { municipality: placeLabel(municipality, null), address: '', registry: '' }),
  }));
}

/** The facts of a decision with the shipped tables and nothing that agents have added. */
export function shippedFacts(rows: Territory): { readonly index: MunicipalityIndex; readonly facts: RegistryFacts } {
  const index = buildMunicipalityIndex(rows);
  const facts: RegistryFacts = {
    map: buildRegistryMap(rows.registryCoverage),
    aliases: rows.placeAliases.map(({ alias, ineCode, registryId }, at) => ({
      id: at + 1,
      alias,
      ineCode,
      registry: registryId,
    })),
    registries: new Map(rows.propertyRegistries.map(({ id, name }) => [id, name])),
    resolve: (text) => resolveMunicipality(index, text),
    findByCode: (ineCode) => findMunicipality(index, ineCode),
  };
  return { index, facts };
}

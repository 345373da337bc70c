import { foldName } from '../../../domain/territory/place-name.ts';
import { resolveMunicipality } from '../../../domain/territory/resolve-municipality.ts';
import type { Territory } from '../../territory/load-territory.ts';

const districts = new WeakMap<Territory, ReadonlyMap<string, string | null>>();

/** The province or Portuguese district of a town as it was typed, such as `ES41`; null if no town, or towns of several provinces, have the name. */
export function provinceOfTown(territory: Territory, town: string): string | null {
  if (town.trim() === '') return null;
  const decision = resolveMunicipality(territory.municipalities, town);
  const spanish = decision.ok
    ? [decision.municipality]
    : decision.code === 'municipality_ambiguous'
      ? decision.params.candidates
      : [];
  const portuguese = districtsByTown(territory).get(foldName(town));
  const codes = new Set([
    ...spanish.map(({ provinceCode }) => `ES${provinceCode}`),
    ...(portuguese === undefined ? [] : [portuguese]),
  ]);
  return codes.size === 1 ? ([...codes][0] ?? null) : null;
}

/** Municipalities and districts of Portugal; null for a name in several districts. */
function districtsByTown(territory: Territory): ReadonlyMap<string, string | null> {
  const known = districts.get(territory);
  if (known) return known;
  const made = new Map<string, string | null>();
  const { concelhos, districts: rows } = territory.rows;
  for (const { name, districtCode } of [
    ...concelhos,
    ...rows.map(({ name, code }) => ({ name, districtCode: code })),
  ]) {
    const code = `PT${districtCode}`;
    const before = made.get(foldName(name));
    made.set(foldName(name), before === undefined || before === code ? code : null);
  }
  districts.set(territory, made);
  return made;
}

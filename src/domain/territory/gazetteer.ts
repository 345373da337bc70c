import { municipalitySlugs } from './municipality-slugs.ts';
import { slugOf } from './place-name.ts';
import type { PropertyRegistry } from './property-registries.ts';
import { PROVINCE_VALUES } from './province-values.ts';
import type { Territory } from './read-territory.ts';
import type { Municipality, Province } from './territory.ts';

/** A land registry for one municipality. `places` are its named parts within the municipality. */
export interface RegistryInCharge {
  readonly registry: PropertyRegistry;
  readonly places: readonly string[];
  /** Other municipalities that it serves. */
  readonly shared: readonly MunicipalityEntry[];
}

/** A municipality with its place in web addresses: `provinceSlug`/`slug`. */
export interface MunicipalityEntry {
  readonly slug: string;
  readonly provinceSlug: string;
  readonly municipality: Municipality;
}

/** A province with its municipalities in alphabetical order. */
interface ProvinceEntry {
  readonly slug: string;
  readonly province: Province;
  readonly municipalities: readonly MunicipalityEntry[];
}

/** Facts of every municipality, indexed so that its page needs no search. */
export interface Gazetteer {
  /** In alphabetical order. */
  readonly provinces: readonly ProvinceEntry[];
  findProvince(slug: string): ProvinceEntry | null;
  findMunicipality(provinceSlug: string, slug: string): MunicipalityEntry | null;
  /** Empty if the list of registries lacks the municipality. */
  registriesInCharge(entry: MunicipalityEntry): readonly RegistryInCharge[];
  /** Whether the list of registries contains the municipality. */
  isCovered(entry: MunicipalityEntry): boolean;
  /** Villages and neighbourhoods, in alphabetical order. */
  localitiesOf(entry: MunicipalityEntry): readonly string[];
}

/** Builds the gazetteer, once per process (some ten milliseconds). */
export function buildGazetteer(rows: Territory): Gazetteer {
  const provinces = provinceEntries(rows);
  const entries = new Map(provinces.flatMap((province) => province.municipalities.map((one) => [pathOf(one), one])));
  const entryOfCode = new Map([...entries.values()].map((entry) => [entry.municipality.ineCode, entry]));
  const registryOfId = new Map(rows.propertyRegistries.map((registry) => [registry.id, registry]));
  const coverageOfCode = Map.groupBy(rows.registryCoverage, ({ ineCode }) => ineCode);
  const coverageOfRegistry = Map.groupBy(rows.registryCoverage, ({ registryId }) => registryId);
  const localitiesOfCode = Map.groupBy(rows.localities, ({ ineCode }) => ineCode);

  return {
    provinces,
    findProvince: (slug) => provinces.find((province) => province.slug === slug) ?? null,
    findMunicipality: (provinceSlug, slug) => entries.get(`${provinceSlug}/${slug}`) ?? null,
    registriesInCharge(entry) {
      const byRegistry = Map.groupBy(
        coverageOfCode.get(entry.municipality.ineCode) ?? [],
        ({ registryId }) => registryId,
      );
      return [...byRegistry]
        .flatMap(([id, coverage]) => {
          const registry = registryOfId.get(id);
          const codes = new Set((coverageOfRegistry.get(id) ?? []).map(({ ineCode }) => ineCode ?? ''));
          codes.delete(entry.municipality.ineCode);
          const shared = [...codes].flatMap((code) => entryOfCode.get(code) ?? []).sort(byName);
          const places = coverage.flatMap(({ place }) => place ?? []).sort(COLLATOR.compare);
          return registry ? [{ registry, places, shared }] : [];
        })
        .sort((a, b) => COLLATOR.compare(a.registry.name, b.registry.name));
    },
    isCovered: ({ municipality }) => coverageOfCode.has(municipality.ineCode),
    localitiesOf: ({ municipality }) =>
      (localitiesOfCode.get(municipality.ineCode) ?? []).map(({ name }) => name).sort(COLLATOR.compare),
  };
}

function provinceEntries({ provinces, municipalities }: Territory): readonly ProvinceEntry[] {
  const slugs = municipalitySlugs(municipalities);
  const byProvince = Map.groupBy(municipalities, ({ provinceCode }) => provinceCode);
  return PROVINCE_VALUES.flatMap(({ code, name }) => {
    const province = provinces.find((one) => one.code === code);
    const provinceSlug = slugOf(name);
    const entries = (byProvince.get(code) ?? []).map((municipality) => ({
      slug: slugs.get(municipality.ineCode) ?? slugOf(municipality.name),
      provinceSlug,
      municipality,
    }));
    return province ? [{ slug: provinceSlug, province, municipalities: entries.sort(byName) }] : [];
  }).sort((a, b) => COLLATOR.compare(a.province.name, b.province.name));
}

const COLLATOR = new Intl.Collator('es', { numeric: true });
const byName = (a: MunicipalityEntry, b: MunicipalityEntry) =>
  COLLATOR.compare(a.municipality.name, b.municipality.name);
const pathOf = ({ provinceSlug, slug }: MunicipalityEntry) => `${provinceSlug}/${slug}`;

import type { PropertyRegistry } from '../../src/domain/territory/property-registries.ts';
import type { Municipality } from '../../src/domain/territory/territory.ts';
import type { Territory } from '../../src/server/territory/load-territory.ts';
import type { Chance } from './chance.ts';
import type { HeadingLanguage } from './facts.ts';

/** Where a property lies, and the registry in charge of it. */
export interface Site {
  readonly municipality: Municipality;
  readonly province: string;
  readonly registry: { readonly seat: string; readonly number: number | null };
}

/** A choice of real municipalities with a registry, in provinces where headings of that language are met. */
export function sitesIn(territory: Territory['rows'], language: HeadingLanguage): (chance: Chance) => Site {
  const registryOf = new Map(territory.propertyRegistries.map((registry) => [registry.id, registry]));
  const municipalityOf = new Map(territory.municipalities.map((one) => [one.ineCode, one]));
  const provinceOf = new Map(territory.provinces.map(({ code, name }) => [code, name]));
  const sites = territory.registryCoverage
    .filter(({ match, provinceCode }) => match === 'name' && isSpokenIn(language, provinceCode))
    .flatMap(({ registryId, ineCode }) => {
      const municipality = municipalityOf.get(ineCode ?? '');
      const registry = registryOf.get(registryId);
      if (!municipality || !registry) return [];
      return [{ municipality, province: provinceOf.get(municipality.provinceCode) ?? '', registry: headOf(registry) }];
    });
  return (chance) => chance.pick(sites);
}

const isSpokenIn = (language: HeadingLanguage, province: string) =>
  language === 'es' || PROVINCES[language].includes(province);

const PROVINCES: Readonly<Record<Exclude<HeadingLanguage, 'es'>, readonly string[]>> = {
  ca: ['07', '08', '17', '25', '43'],
  gl: ['15', '27', '32', '36'],
  eu: ['01', '20', '48'],
};

function headOf({ name, number }: PropertyRegistry): Site['registry'] {
  return { seat: name.replace(/^Registro de la Propiedad de /, '').replace(/ n[º.°] ?\d+$/i, ''), number };
}

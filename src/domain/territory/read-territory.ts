import type { MercantileRegistry, PlaceAlias, PropertyRegistry, RegistryCoverage } from './property-registries.ts';
import { readList, readOptional, readTable } from './read-table.ts';
import type {
  Community,
  Concelho,
  District,
  FormerFreguesia,
  Freguesia,
  Locality,
  Municipality,
  Province,
} from './territory.ts';

/** Path of each table in the folder `data`. */
export const TERRITORY_FILES = {
  communities: 'territory/es-communities.tsv',
  provinces: 'territory/es-provinces.tsv',
  municipalities: 'territory/es-municipalities.tsv',
  usualNames: 'territory/es-usual-names.tsv',
  localities: 'territory/es-localities.tsv',
  mercantileRegistries: 'territory/es-mercantile-registries.tsv',
  propertyRegistries: 'review-licence/es-property-registries.tsv',
  registryCoverage: 'review-licence/es-property-registry-coverage.tsv',
  placeAliases: 'review-licence/es-municipality-aliases.tsv',
  districts: 'territory/pt-districts.tsv',
  concelhos: 'territory/pt-concelhos.tsv',
  freguesias: 'territory/pt-freguesias.tsv',
  formerFreguesias: 'territory/pt-former-freguesias.tsv',
} as const;

/** The text of each file of `TERRITORY_FILES`. */
export type TerritoryTexts = Readonly<Record<keyof typeof TERRITORY_FILES, string>>;

/** The territory of both countries, in the order of the files. */
export interface Territory {
  readonly communities: readonly Community[];
  readonly provinces: readonly Province[];
  readonly municipalities: readonly Municipality[];
  readonly localities: readonly Locality[];
  readonly mercantileRegistries: readonly MercantileRegistry[];
  readonly propertyRegistries: readonly PropertyRegistry[];
  readonly registryCoverage: readonly RegistryCoverage[];
  readonly placeAliases: readonly PlaceAlias[];
  readonly districts: readonly District[];
  readonly concelhos: readonly Concelho[];
  readonly freguesias: readonly Freguesia[];
  readonly formerFreguesias: readonly FormerFreguesia[];
}

/**
 * Reads the texts of the data files as rows.
 * @throws RangeError when a table lacks a column, a row has a wrong number of fields or a value that cannot be
 */
export function readTerritory(texts: TerritoryTexts): Territory {
  return {
    communities: readCommunities(texts.communities),
    provinces: readProvinces(texts.provinces),
    municipalities: readMunicipalities(texts.municipalities, texts.usualNames),
    localities: readLocalities(texts.localities),
    mercantileRegistries: readMercantileRegistries(texts.mercantileRegistries),
    propertyRegistries: readPropertyRegistries(texts.propertyRegistries),
    registryCoverage: readRegistryCoverage(texts.registryCoverage),
    placeAliases: readPlaceAliases(texts.placeAliases),
    districts: readDistricts(texts.districts),
    concelhos: readConcelhos(texts.concelhos),
    freguesias: readFreguesias(texts.freguesias),
    formerFreguesias: readFormerFreguesias(texts.formerFreguesias),
  };
}

const readCommunities = (text: string): readonly Community[] =>
  readTable(text, ['code', 'iso_code', 'name', 'official_name', 'aliases']).map((row) => ({
    code: row.code,
    isoCode: row.iso_code,
    name: row.name,
    officialName: row.official_name,
    aliases: readList(row.aliases),
  }));

const readProvinces = (text: string): readonly Province[] =>
  readTable(text, ['code', 'community_code', 'iso_code', 'name', 'official_name', 'aliases']).map((row) => ({
    code: row.code,
    communityCode: row.community_code,
    isoCode: row.iso_code,
    name: row.name,
    officialName: row.official_name,
    aliases: readList(row.aliases),
  }));

/** An empty `official_name` is the same as `name`; usual names join the aliases. */
function readMunicipalities(text: string, usualNames: string): readonly Municipality[] {
  const usual = new Map(readTable(usualNames, ['ine_code', 'names']).map((row) => [row.ine_code, readList(row.names)]));
  return readTable(text, ['ine_code', 'name', 'official_name', 'aliases', 'postal_codes']).map((row) => ({
    ineCode: row.ine_code,
    provinceCode: row.ine_code.slice(0, 2),
    name: row.name,
    officialName: row.official_name || row.name,
    aliases: [...readList(row.aliases), ...(usual.get(row.ine_code) ?? [])],
    postalCodes: readList(row.postal_codes),
  }));
}

const readLocalities = (text: string): readonly Locality[] =>
  readTable(text, ['ine_code', 'name']).map((row) => ({ ineCode: row.ine_code, name: row.name }));

const readMercantileRegistries = (text: string): readonly MercantileRegistry[] =>
  readTable(text, ['province_code', 'seat_ine_code', 'seat', 'name', 'scope']).map((row) => ({
    provinceCode: row.province_code,
    seatIneCode: row.seat_ine_code,
    seat: row.seat,
    name: row.name,
    scope: row.scope,
  }));

const readPropertyRegistries = (text: string): readonly PropertyRegistry[] =>
  readTable(text, ['id', 'name', 'number', 'province_code', 'seat_ine_code', 'address']).map((row) => ({
    id: row.id,
    name: row.name,
    number: row.number === '' ? null : Number(row.number),
    provinceCode: row.province_code,
    seatIneCode: readOptional(row.seat_ine_code),
    address: row.address,
  }));

const readRegistryCoverage = (text: string): readonly RegistryCoverage[] =>
  readTable(text, ['registry_id', 'province_code', 'ine_code', 'place', 'match']).map((row) => ({
    registryId: row.registry_id,
    provinceCode: row.province_code,
    ineCode: readOptional(row.ine_code),
    place: readOptional(row.place),
    match: matchOf(row.match),
  }));

const readPlaceAliases = (text: string): readonly PlaceAlias[] =>
  readTable(text, ['alias', 'ine_code', 'registry_id']).map((row) => ({
    alias: row.alias,
    ineCode: row.ine_code,
    registryId: readOptional(row.registry_id),
  }));

const readDistricts = (text: string): readonly District[] =>
  readTable(text, ['code', 'iso_code', 'name', 'region']).map((row) => ({
    code: row.code,
    isoCode: row.iso_code,
    name: row.name,
    region: row.region,
  }));

const readConcelhos = (text: string): readonly Concelho[] =>
  readTable(text, ['code', 'name']).map((row) => ({
    code: row.code,
    districtCode: row.code.slice(0, 2),
    name: row.name,
  }));

const readFreguesias = (text: string): readonly Freguesia[] =>
  readTable(text, ['code', 'name', 'union', 'tax_office_code']).map((row) => ({
    code: row.code,
    concelhoCode: row.code.slice(0, 4),
    name: row.name,
    isUnion: row.union === '1',
    taxOfficeCode: readOptional(row.tax_office_code),
  }));

const readFormerFreguesias = (text: string): readonly FormerFreguesia[] =>
  readTable(text, ['concelho_code', 'name', 'freguesia_code']).map((row) => ({
    concelhoCode: row.concelho_code,
    name: row.name,
    freguesiaCode: readOptional(row.freguesia_code),
  }));

function matchOf(text: string): RegistryCoverage['match'] {
  const found = MATCHES.find((match) => match === text);
  if (!found) throw new RangeError(`not a way of matching: ${text}`);
  return found;
}

const MATCHES = ['name', 'locality', 'fuzzy', 'none'] as const;

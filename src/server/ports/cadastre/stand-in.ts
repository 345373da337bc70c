import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isCadastralParcel, isCadastralReference } from '../../../domain/identity/cadastral-reference.ts';
import { NO_NUMBER, NO_PLACE, NO_PROVINCE, NO_STREET, NUMBER_MALFORMED, NUMBER_MISSING } from './ovc-refusals.ts';
import {
  SAMPLE_MUNICIPALITIES,
  type SampleBuilding,
  type SampleMunicipality,
  type SampleUnit,
} from './sample-streets.ts';

/** Path of the stand-in on our server. */
export const STAND_IN_PATH = '/sandbox/cadastre';

/** References with recorded answers: a unit on a plot, a building, a plot with several units. */
const KNOWN_REFERENCES = ['33016A003001530001HQ', '9872023VH5797S', '0663903VK4706D'] as const;

type Query = Readonly<Partial<Record<string, string>>>;

/**
 * The cadastre for development and tests, in the JSON formats of OVCWcfCallejero: recorded `Consulta_DNPRC` answers for
 * the references in `samples`; provinces, municipalities, streets, numbers and properties for a few streets. Unknown
 * requests are refused like by the service, with status 200. A reference within a known building returns the building.
 */
export async function registerCadastreStandIn(app: FastifyInstance): Promise<void> {
  const answers: readonly (readonly [operation: string, answer: (query: Query) => object])[] = [
    ['Consulta_DNPRC', (query) => byReference((query.RefCat ?? '').toUpperCase())],
    ['ObtenerProvincias', provinces],
    ['ObtenerMunicipios', municipalities],
    ['ObtenerCallejero', streets],
    ['ObtenerNumerero', numbers],
    ['Consulta_DNPLOC', byPlace],
    ['Consulta_DNPPP', byParcel],
  ];
  for (const [operation, answer] of answers) {
    app.get<{ Querystring: Query }>(`${STAND_IN_PATH}/json/${operation}`, async (request, reply) =>
      reply.type('application/json; charset=utf-8').send(JSON.stringify(answer(request.query))),
    );
  }
}

function byReference(reference: string): object {
  if (![14, 18, 20].includes(reference.length)) return sample('error-3-length');
  if (!isCadastralReference(reference) && !isCadastralParcel(reference.slice(0, 14)))
    return sample('error-4-malformed');
  const known = KNOWN_REFERENCES.find((one) => reference === one || (one.length === 14 && reference.startsWith(one)));
  const building = BUILDINGS.find(({ plot, units }) => reference.startsWith(plot) && units.length > 0);
  const unit = building?.units.find(({ refcat }) => refcat === reference);
  if (building && unit) return { consulta_dnprcResult: one(building, unit) };
  if (building && !known) return { consulta_dnprcResult: many(building) };
  return sample(known ?? 'error-5-unknown');
}

function provinces(): object {
  const found = Object.entries(Object.groupBy(SAMPLE_MUNICIPALITIES, ({ province }) => province));
  const prov = found.map(([np, places]) => ({ cpine: places?.[0]?.ineCode.slice(0, 2), np }));
  return { consulta_provincieroResult: { control: { cuprov: prov.length }, provinciero: { prov } } };
}

function municipalities({ Provincia }: Query): object {
  const found = SAMPLE_MUNICIPALITIES.filter(({ province }) => province === Provincia);
  if (found.length === 0) return { consulta_municipieroResult: refusal(NO_PROVINCE, 'LA PROVINCIA NO EXISTE') };
  const muni = found.map(({ name, ineCode }) => ({
    nm: name,
    locat: { cd: ineCode.slice(0, 2), cmc: '900' },
    loine: { cp: ineCode.slice(0, 2), cm: String(Number(ineCode.slice(2))) },
  }));
  return { consulta_municipieroResult: { control: { cumun: muni.length }, municipiero: { muni } } };
}

function streets(query: Query): object {
  const place = placeOf(query);
  if (!place) return { consulta_callejeroResult: refusal(NO_PLACE, 'EL MUNICIPIO NO EXISTE') };
  const calle = place.streets.flatMap((street, index) => {
    const [tv = '', nv = ''] = partsOf(street);
    const isWanted = (!query.TipoVia || query.TipoVia === tv) && nv.includes(query.NomVia ?? '');
    return isWanted ? [{ dir: { cv: String(index + 1), tv, nv } }] : [];
  });
  if (calle.length === 0) return { consulta_callejeroResult: refusal(NO_STREET, 'LA VÍA NO EXISTE') };
  return { consulta_callejeroResult: { control: { cuca: calle.length }, callejero: { calle } } };
}

function numbers(query: Query): object {
  const street = streetOf(query, { type: query.TipoVia, name: query.NomVia });
  if ('refused' in street) return { consulta_numereroResult: street.refused };
  const nump = street.buildings.map(({ number, plot }) => ({
    pc: { pc1: plot.slice(0, 7), pc2: plot.slice(7) },
    num: { pnp: number },
  }));
  const exact = nump.filter(({ num }) => num.pnp === query.Numero);
  if (exact.length > 0) return { consulta_numereroResult: { control: { cunum: exact.length }, nump: exact } };
  // For an unknown number, the refusal contains the nearest ones.
  return { consulta_numereroResult: { ...refusal(NO_NUMBER, 'EL NÚMERO NO EXISTE'), nump } };
}

function byPlace(query: Query): object {
  const street = streetOf(query, { type: query.Sigla, name: query.Calle });
  if ('refused' in street) return { consulta_dnplocResult: street.refused };
  const building = street.buildings.find(({ number }) => number === query.Numero);
  if (!building) return { consulta_dnplocResult: refusal(NO_NUMBER, 'EL NÚMERO NO EXISTE') };
  if (building.units.length === 0) {
    const { consulta_dnprcResult } = sample(building.plot) as { consulta_dnprcResult: object };
    return { consulta_dnplocResult: consulta_dnprcResult };
  }
  return { consulta_dnplocResult: many(building) };
}

/** The recorded answer about a rural unit, as the answer about its parcel. */
function byParcel(query: Query): object {
  const place = placeOf(query);
  if (!place) return { consulta_dnpppResult: refusal(NO_PLACE, 'EL MUNICIPIO NO EXISTE') };
  const isKnown = place.ineCode === '33016' && Number(query.Poligono) === 3 && Number(query.Parcela) === 153;
  const answer = sample(isKnown ? '33016A003001530001HQ' : 'error-5-unknown') as { consulta_dnprcResult: object };
  return { consulta_dnpppResult: answer.consulta_dnprcResult };
}

function streetOf(
  query: Query,
  { type, name }: { type: string | undefined; name: string | undefined },
): { readonly buildings: readonly SampleBuilding[] } | { readonly refused: object } {
  const place = placeOf(query);
  if (!place) return { refused: refusal(NO_PLACE, 'EL MUNICIPIO NO EXISTE') };
  const street = `${type} ${name}`;
  if (!place.streets.includes(street)) return { refused: refusal(NO_STREET, 'LA VÍA NO EXISTE') };
  if (!query.Numero) return { refused: refusal(NUMBER_MISSING, 'EL NÚMERO ES OBLIGATORIO') };
  if (!/^\d{1,4}$/.test(query.Numero)) {
    return { refused: refusal(NUMBER_MALFORMED, 'EL NÚMERO DEBE SER UNA SECUENCIA DE HASTA 4 DÍGITOS') };
  }
  return { buildings: place.buildings.filter((building) => building.street === street) };
}

function placeOf({ Provincia, Municipio }: Query): SampleMunicipality | undefined {
  return SAMPLE_MUNICIPALITIES.find(({ province, name }) => province === Provincia && name === Municipio);
}

function many(building: SampleBuilding): object {
  const rcdnp = building.units.map((unit) => ({
    rc: referenceOf(unit),
    dt: whereOf(building, unit),
    debi: factsOf(unit),
  }));
  return { control: { cudnp: rcdnp.length }, lrcdnp: { rcdnp } };
}

function one(building: SampleBuilding, unit: SampleUnit): object {
  const bi = { idbi: { cn: 'UR', rc: referenceOf(unit) }, dt: whereOf(building, unit), debi: factsOf(unit) };
  return { control: { cudnp: 1, cucons: 0 }, bico: { bi } };
}

function referenceOf({ refcat }: SampleUnit): object {
  const [pc1, pc2, car] = [refcat.slice(0, 7), refcat.slice(7, 14), refcat.slice(14, 18)];
  return { pc1, pc2, car, cc1: refcat.slice(18, 19), cc2: refcat.slice(19) };
}

function whereOf({ street, number, plot }: SampleBuilding, { stairs, floor, door }: SampleUnit): object {
  const [tv, nv] = partsOf(street);
  const place = SAMPLE_MUNICIPALITIES.find(({ buildings }) => buildings.some((building) => building.plot === plot));
  const loint = { ...(stairs && { es: stairs }), pt: floor, pu: door };
  const lourb = { dir: { tv, nv, pnp: number }, loint, dp: '28010' };
  return { np: place?.province, nm: place?.name, locs: { lous: { lourb } } };
}

function factsOf({ use, built_m2, year_built }: SampleUnit): object {
  return { luso: use, sfc: String(built_m2), cpt: '0,500000', ant: String(year_built) };
}

function partsOf(street: string): readonly string[] {
  return [street.slice(0, 2), street.slice(3)];
}

function refusal(cod: string, des: string): object {
  return { control: { cuerr: 1 }, lerr: [{ cod, des }] };
}

function sample(name: string): object {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, 'samples', `${name.toLowerCase()}.json`), 'utf8'));
}

const BUILDINGS = SAMPLE_MUNICIPALITIES.flatMap(({ buildings }) => buildings);

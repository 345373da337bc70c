import { readCadastreAnswer } from '../../../domain/territory/cadastre-answer.ts';
import {
  readMunicipalities,
  readNumbers,
  readProvinces,
  readStreets,
} from '../../../domain/territory/streets/read-street-answers.ts';
import { type Ask, type OvcClient, ovcLine } from './ovc-line.ts';
import { NO_NUMBER, NO_PLACE, SERVER_ERROR } from './ovc-refusals.ts';
import type { CadastrePort, PropertiesAt, Silent } from './port.ts';

/** The service of the Dirección General del Catastro. */
export const OVC_URL = 'https://ovc.catastro.meh.es/OVCServWeb/OVCWcfCallejero/COVCCallejero.svc/json';

const SILENT: Silent = { kind: 'silent' };

/** Queries the cadastre over HTTP, one request after the other. */
export function ovcCadastre(client: OvcClient): CadastrePort {
  const { ask, tryNow } = ovcLine(client);
  const placeOf = placeNames(ask);

  return {
    async describe(reference) {
      const query = { Provincia: '', Municipio: '', RefCat: reference };
      const reading = await ask({ operation: 'Consulta_DNPRC', query }, readCadastreAnswer);
      return reading ?? SILENT;
    },

    async streets(ineCode) {
      const place = await placeOf(ineCode);
      if (place.kind !== 'named') return place;
      // Without a name all streets are listed. The service's own search matches accents, articles and abbreviations
      // only as stored.
      const query = { Provincia: place.province, Municipio: place.municipality, TipoVia: '', NomVia: '' };
      const reading = await ask({ operation: 'ObtenerCallejero', query }, readStreets);
      if (!reading) return SILENT;
      if (reading.kind === 'refused') return refusal(reading.code);
      return { kind: 'found', streets: reading.rows };
    },

    async propertiesAt(ineCode, { street, number }) {
      const place = await placeOf(ineCode);
      if (place.kind !== 'named') return place;
      const where = { Provincia: place.province, Municipio: place.municipality };
      const inside = { Bloque: '', Escalera: '', Planta: '', Puerta: '' };
      const query = { ...where, Sigla: street.type, Calle: street.name, Numero: number, ...inside };
      const reading = await ask({ operation: 'Consulta_DNPLOC', query }, readCadastreAnswer);
      if (!reading) return SILENT;
      if (reading.kind === 'found') return reading;
      if (reading.code !== NO_NUMBER) return refusal(reading.code);
      return nearestNumbers(ask, { ...where, TipoVia: street.type, NomVia: street.name, Numero: number });
    },

    async propertiesOf(ineCode, { polygon, parcel }) {
      const place = await placeOf(ineCode);
      if (place.kind !== 'named') return place;
      const query = { Provincia: place.province, Municipio: place.municipality, Poligono: polygon, Parcela: parcel };
      const reading = await ask({ operation: 'Consulta_DNPPP', query }, readCadastreAnswer);
      if (!reading) return SILENT;
      return reading.kind === 'found' ? reading : refusal(reading.code);
    },

    tryNow: () => tryNow({ operation: 'ObtenerProvincias', query: {} }, readProvinces),
  };
}

async function nearestNumbers(ask: Ask, query: Readonly<Record<string, string>>): Promise<PropertiesAt> {
  const reading = await ask({ operation: 'ObtenerNumerero', query }, readNumbers);
  return { kind: 'no_number', nearest: reading?.rows ?? [] };
}

function refusal(code: string): { readonly kind: 'unknown'; readonly code: string } | Silent {
  return code === SERVER_ERROR ? SILENT : { kind: 'unknown', code };
}

type PlaceNames =
  | { readonly kind: 'named'; readonly province: string; readonly municipality: string }
  | { readonly kind: 'unknown'; readonly code: string }
  | Silent;

/**
 * The cadastre's names of places by INE code; "ELCHE/ELX" may be stored as either name. They hardly ever change, so
 * they are requested once per process.
 */
function placeNames(ask: Ask): (ineCode: string) => Promise<PlaceNames> {
  let provinces: ReadonlyMap<string, string> | null = null;
  const municipalities = new Map<string, ReadonlyMap<string, string>>();

  const findProvince = async (code: string): Promise<string | null | undefined> => {
    if (!provinces) {
      const reading = await ask({ operation: 'ObtenerProvincias', query: {} }, readProvinces);
      if (reading?.kind !== 'found') return null;
      provinces = new Map(reading.rows.map((row) => [row.code, row.name]));
    }
    return provinces.get(code);
  };
  const findMunicipality = async (province: string, code: string): Promise<string | null | undefined> => {
    if (!municipalities.has(province)) {
      const query = { Provincia: province, Municipio: '' };
      const reading = await ask({ operation: 'ObtenerMunicipios', query }, readMunicipalities);
      if (reading?.kind !== 'found') return null;
      municipalities.set(province, new Map(reading.rows.map((row) => [row.code, row.name])));
    }
    return municipalities.get(province)?.get(code);
  };

  return async (ineCode) => {
    const province = await findProvince(ineCode.slice(0, 2));
    if (province === null) return SILENT;
    const municipality = province === undefined ? undefined : await findMunicipality(province, ineCode.slice(2));
    if (municipality === null) return SILENT;
    if (province === undefined || municipality === undefined) return { kind: 'unknown', code: NO_PLACE };
    return { kind: 'named', province, municipality };
  };
}

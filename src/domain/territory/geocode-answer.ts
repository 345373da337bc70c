import { z } from 'zod';
import type { AskedAddress } from './asked-address.ts';

/** The location of a house in Spain. Degrees in WGS 84. */
export interface GeocodedPlace {
  readonly lat: number;
  readonly lng: number;
  /** In the geocoder's format. */
  readonly address: string;
  readonly number: string;
  readonly postal_code: string;
  readonly municipality: string;
  readonly province: string;
  /** The 14 characters of the plot, if the geocoder gives them. */
  readonly refcat: string | null;
}

export type GeocodeReading =
  | { readonly kind: 'found'; readonly place: GeocodedPlace }
  /** No such house: the result was empty, a street or a municipality's centre, or another number. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreadable' };

/**
 * Parses a response of CartoCiudad's `find`. A failed search returns the centre of its municipality with a success message, so only a house
 * (`portal`) with the requested number and postal code counts.
 */
export function readGeocodeAnswer(json: unknown, asked: AskedAddress): GeocodeReading {
  if (json === null || (Array.isArray(json) && json.length === 0)) return { kind: 'unknown' };
  const parsed = found.safeParse(Array.isArray(json) ? json[0] : json);
  if (!parsed.success) return { kind: 'unreadable' };
  const { type, portalNumber, postalCode, lat, lng, ...rest } = parsed.data;
  const isAsked =
    type === 'portal' && String(Number(portalNumber)) === asked.number && postalCode === asked.postal_code;
  if (!isAsked || (lat === 0 && lng === 0)) return { kind: 'unknown' };
  const place = {
    lat,
    lng,
    address: [rest.tip_via, rest.address].filter(Boolean).join(' '),
    number: asked.number,
    postal_code: asked.postal_code,
    municipality: rest.muni ?? rest.poblacion ?? '',
    province: rest.province ?? '',
    refcat: rest.refCatastral?.trim() || null,
  };
  return { kind: 'found', place };
}

const text = z.string().nullish();
const code = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));

const found = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lng: z.coerce.number().min(-180).max(180),
  address: z.string(),
  tip_via: text,
  portalNumber: code,
  postalCode: code.transform((value) => value.padStart(5, '0')),
  poblacion: text,
  muni: text,
  province: text,
  refCatastral: text,
  type: z.string(),
});

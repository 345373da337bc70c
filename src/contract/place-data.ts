import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { CONFIG_ERRORS, givenConfig } from './given-config.ts';

const link = z.object({ name: z.string(), href: z.string() });
const slug = z.string().min(1).max(200);

/** Source: specification section 7 "Client"; meanings.md "municipio". */
export const municipio = defineCall('municipio', {
  summary:
    'Data of the landing page of a municipality (`url`: its slug) for a service (`folder`: slug of a product or category)',
  method: 'POST',
  path: '/panel/rest/municipio',
  who: ['public'],
  body: z.object({ config: givenConfig, url: slug, folder: slug }),
  output: z.object({
    name: z.string(),
    other_names: z.array(z.string()),
    /** Address of its page, absolute. */
    canonical: z.string(),
    province: link,
    community: z.string(),
    postal_codes: z.array(z.string()),
    localities: z.array(z.string()),
    registries: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        address: z.string(),
        seat: z.string().nullable(),
        places: z.array(z.string()),
      }),
    ),
    mercantile_registries: z.array(z.string()),
    product: link.extend({
      product_id: z.int(),
      /** With tax, in euros. */
      price: z.number(),
      delivery: z.string(),
      entry_href: z.string().nullable(),
    }),
    /** The service in words; `description` is HTML. */
    texts: z.object({ short_description: z.string(), description: z.string() }),
    /** False if there is nothing specific to say about the place: its page is not in the sitemap. */
    is_listed: z.boolean(),
  }),
  errors: ['not_found', 'invalid_input', ...CONFIG_ERRORS],
});

/** A property in the cadastre: without owner and value. */
const cadastralProperty = z.object({
  refcat: z.string(),
  kind: z.enum(['urban', 'rural']).nullable(),
  address: z.string(),
  province: z.string().nullable(),
  municipality: z.string().nullable(),
  postal_code: z.string().nullable(),
  /** Position inside the building, in the cadastre's codes ("01", "IZ"). */
  block: z.string().nullable(),
  stairs: z.string().nullable(),
  floor: z.string().nullable(),
  door: z.string().nullable(),
  use: z.string().nullable(),
  built_m2: z.number().nullable(),
  year_built: z.number().nullable(),
  /** Per cent of the whole. */
  share: z.number().nullable(),
  constructions: z.array(z.object({ use: z.string(), m2: z.number().nullable() })),
  /** Square metres of the whole plot, and the cadastre's page with its map; null in lists of several properties. */
  plot_m2: z.number().nullable(),
  map: z.string().nullable(),
});
export type PropertyView = z.output<typeof cadastralProperty>;

/** Source: specification section 7 "Client"; the cadastre's public service. */
export const refCatastral = defineCall('refCatastral', {
  summary: 'Cadastral data by reference (20 characters, or 14 of a plot), without owners and values',
  method: 'GET',
  path: '/panel/rest/refcatastral',
  who: ['public'],
  query: z.object({ refcat: z.string().min(1).max(40) }),
  output: z.object({
    refcat: z.string(),
    /** Time of the cadastre's response; cached for 30 days, and longer while it does not respond. */
    asked_at: z.iso.datetime(),
    properties: z.array(cadastralProperty),
  }),
  errors: [
    'cadastral_reference_invalid',
    'cadastre_no_property',
    'cadastre_unavailable',
    'too_many_requests',
    'invalid_input',
  ],
});

const ineCode = z.string().regex(/^\d{5}$/);

/**
 * Result of a cadastre lookup: found; not covered, since the Basque provinces and Navarre have their own; not found; or no answer, in which
 * case typed text is accepted.
 */
const standing = z.enum(['known', 'own', 'unknown', 'away']);
export type CadastreStanding = z.output<typeof standing>;

/** Source: decision 0072; the cadastre's public service. */
export const calles = defineCall('calles', {
  summary: 'Streets of a municipality (INE code) that match a text, best match first, as listed by the cadastre',
  method: 'GET',
  path: '/panel/rest/calles',
  who: ['public'],
  query: z.object({ municipality: ineCode, text: z.string().min(1).max(120) }),
  output: z.object({
    standing,
    streets: z.array(z.object({ type: z.string(), name: z.string(), code: z.string(), label: z.string() })),
    /** Code of the only match; null if there may be several. */
    meant: z.string().nullable(),
  }),
  errors: ['too_many_requests', 'invalid_input'],
});

/** Source: decision 0072; the cadastre's public service. */
export const direccion = defineCall('direccion', {
  summary: 'The properties at a number of a street (its code from `calles`); for an unknown number the nearest ones',
  method: 'GET',
  path: '/panel/rest/direccion',
  who: ['public'],
  query: z.object({ municipality: ineCode, street: z.string().min(1).max(10), number: z.string().min(1).max(10) }),
  output: z.object({
    standing,
    properties: z.array(cadastralProperty),
    nearest_numbers: z.array(z.string()),
  }),
  errors: ['too_many_requests', 'invalid_input'],
});

/** Source: the cadastre's public service (`Consulta_DNPPP`). */
export const parcela = defineCall('parcela', {
  summary: 'The properties of a parcel of rural land, by municipality (INE code), polygon and parcel',
  method: 'GET',
  path: '/panel/rest/parcela',
  who: ['public'],
  query: z.object({
    municipality: ineCode,
    polygon: z.string().regex(/^\d{1,3}$/),
    parcel: z.string().regex(/^\d{1,5}$/),
  }),
  output: z.object({ standing, properties: z.array(cadastralProperty) }),
  errors: ['too_many_requests', 'invalid_input'],
});

/** Source: specification section 7 "Client" ("a maps geocode by address"); CartoCiudad. */
export const geocode = defineCall('geocode', {
  summary:
    'The location of a Spanish address with house number and postal code; only an exact match, never a street or town centre',
  method: 'GET',
  path: '/panel/rest/geocode',
  who: ['public'],
  query: z.object({ address: z.string().min(1).max(200) }),
  output: z.object({
    /** Degrees, WGS 84. */
    lat: z.number(),
    lng: z.number(),
    address: z.string(),
    number: z.string(),
    postal_code: z.string(),
    municipality: z.string(),
    province: z.string(),
    /** The 14 characters of the plot, if known. */
    refcat: z.string().nullable(),
    /** Time of the geocoder's response; cached for 90 days, and longer while it does not respond. */
    asked_at: z.iso.datetime(),
  }),
  errors: [
    'geocode_address_incomplete',
    'geocode_no_place',
    'geocoder_unavailable',
    'too_many_requests',
    'invalid_input',
  ],
});
export type Geocoded = z.output<typeof geocode.output>;

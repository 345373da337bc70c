import { z } from 'zod';
import { REGISTRY_REASONS } from '../domain/registries/decide-registry.ts';
import { REGISTRY_SCOPES } from '../domain/registries/registry-scope.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';

const AGENTS = '/api/rest/restapi';
const WHO = ['agent'] as const;

const contact = z.object({
  id_registro: z.int(),
  nombre: z.string(),
  direccion: z.string(),
  email: z.string(),
});

/**
 * A certification of statutes that a registry offers; `atributos` are the fields to fill in. Source: specification
 * section 3, "Registry".
 */
const certification = z.object({
  id: z.int(),
  nombre: z.string(),
  ayuda: z.string(),
  atributos: z.array(z.string()),
});
export type CertificationAnswer = z.output<typeof certification>;

/** A Spanish land registry. Source: specification section 3, "Registry"; meanings.md "registro_lento" to "negativa". */
export const registrySchema = contact.extend({
  codigo: z.string(),
  /** Two digits, as assigned by the INE. */
  province_code: z.string(),
  telefono: z.string(),
  registro_lento: z.boolean(),
  peticionario: z.enum(['empresa', 'cliente']),
  negativa: z.boolean(),
});
export type RegistryAnswer = z.output<typeof registrySchema>;

/** A Spanish mercantile registry. Source: specification section 3, "Mercantile registry". */
export const mercantileRegistrySchema = contact.extend({ province_code: z.string() });
export type MercantileRegistryAnswer = z.output<typeof mercantileRegistrySchema>;

/** A Portuguese land registry office (conservatória). */
export const portugueseRegistrySchema = contact.extend({
  concelho: z.string(),
  distrito: z.string(),
  telefono: z.string(),
});
export type PortugueseRegistryAnswer = z.output<typeof portugueseRegistrySchema>;

const text = z.object({
  /** Every word must occur in the name, the address or the e-mail address. */
  text: z.string().trim().max(200).default(''),
});
const READING = ['sign_in_required', 'forbidden', 'invalid_input'] as const;

export const listRegistries = defineCall('listRegistries', {
  summary: 'Spanish land registries that match all typed words; for agents',
  method: 'GET',
  path: `${AGENTS}/registries`,
  who: WHO,
  query: text,
  output: z.object({ items: z.array(registrySchema) }),
  errors: READING,
});

export const listMercantileRegistries = defineCall('listMercantileRegistries', {
  summary: 'Spanish mercantile registries that match all typed words; for agents',
  method: 'GET',
  path: `${AGENTS}/mercantile_registries`,
  who: WHO,
  query: text,
  output: z.object({ items: z.array(mercantileRegistrySchema) }),
  errors: READING,
});

export const listPortugueseRegistries = defineCall('listPortugueseRegistries', {
  summary: 'Portuguese registries that match all typed words; for agents',
  method: 'GET',
  path: `${AGENTS}/portuguese_registries`,
  who: WHO,
  query: text,
  output: z.object({ items: z.array(portugueseRegistrySchema) }),
  errors: READING,
});

export const getRegistry = defineCall('getRegistry', {
  summary: 'A Spanish land registry with the certifications of statutes that it offers; for agents',
  method: 'GET',
  path: `${AGENTS}/registries/{id}`,
  who: WHO,
  params: z.object({ id: z.coerce.number().int().positive().max(LARGEST_ID) }),
  output: registrySchema.extend({
    /** Always ends with "Specific instructions" and "Attached model". */
    certificaciones: z.array(certification),
  }),
  errors: [...READING, 'registry_not_found'],
});

/** The registry of an order, and why. */
const orderRegistry = z.object({
  item_id: z.int(),
  country: z.enum(['ES', 'PT']),
  /** For display, with its province or district; null if unknown. */
  municipality: z.string().nullable(),
  /** Null if an agent must choose. */
  registry: contact
    .extend({
      telefono: z.string(),
      /** This and the following are null for a Portuguese registry. */
      registro_lento: z.boolean().nullable(),
      peticionario: z.enum(['empresa', 'cliente']).nullable(),
      negativa: z.boolean().nullable(),
    })
    .nullable(),
  /** Business days that this registry took for delivered orders of this product; null if there were too few. */
  times: z.object({ p50: z.number(), p90: z.number(), items: z.int() }).nullable(),
  reason: z.enum(REGISTRY_REASONS),
  /** The alias, place or registry that led to it. */
  by: z.string().nullable(),
  candidates: z.array(z.object({ id_registro: z.int(), nombre: z.string(), direccion: z.string() })),
  /** What a correction can apply to in the future, the usual choice first; empty if it cannot be corrected here. */
  scopes: z.array(z.object({ scope: z.enum(REGISTRY_SCOPES), alias: z.string() })),
});
export type OrderRegistry = z.output<typeof orderRegistry>;

const PATH = `${AGENTS}/pedido/{item_id}/registry`;
const item = z.object({ item_id: z.coerce.number().int().positive().max(LARGEST_ID) });
const CORRECTING = [...READING, 'not_found', 'registry_not_found', 'list_row_changed'] as const;

export const getOrderRegistry = defineCall('getOrderRegistry', {
  summary: 'The registry in charge of an order, with the reason; null for a product without one',
  method: 'GET',
  path: PATH,
  who: WHO,
  params: item,
  output: z.object({ mapping: orderRegistry.nullable() }),
  errors: [...READING, 'not_found'],
});

export const correctOrderRegistry = defineCall('correctOrderRegistry', {
  summary: 'Sets the registry in charge of an order; stored as an alias of its place for all orders',
  method: 'PUT',
  path: PATH,
  who: WHO,
  params: item,
  body: z.object({ id_registro: z.int().positive().max(LARGEST_ID), scope: z.enum(REGISTRY_SCOPES) }),
  output: z.object({
    mapping: orderRegistry.nullable(),
    /** The revision to undo; null if the alias already said so. */
    revision_id: z.int().nullable(),
  }),
  errors: [...CORRECTING, 'registry_scope_missing', 'list_row_taken', 'list_row_refused'],
});

export const undoOrderRegistry = defineCall('undoOrderRegistry', {
  summary: "Undoes the caller's own correction of a registry, unless the alias has changed since",
  method: 'POST',
  path: `${PATH}/undo`,
  who: WHO,
  params: item,
  body: z.object({ revision_id: z.int().positive().max(LARGEST_ID) }),
  output: z.object({ mapping: orderRegistry.nullable() }),
  errors: [...CORRECTING, 'list_row_taken', 'list_row_refused', 'list_row_in_use'],
});

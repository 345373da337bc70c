import { z } from 'zod';
import type { Caller } from './call.ts';
import { defineCall } from './define-call.ts';
import { givenNumber } from './given-number.ts';
import { LARGEST_ID } from './largest-id.ts';
import { customerFilter, flagFilter, numbersFilter, pageFilters, pageOfItems, textFilter } from './list-filters.ts';
import { instant } from './orders/pedido.ts';
import {
  empresaGivenSchema,
  empresaSchema,
  inmuebleGivenSchema,
  inmuebleSchema,
  vehiculoGivenSchema,
  vehiculoSchema,
} from './portfolio/shapes.ts';
import { requestKey } from './request-key.ts';

const PERMISSION = ['sign_in_required', 'forbidden'] as const;
const id = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

const inmuebles = {
  one: 'Inmueble',
  path: 'inmuebles',
  what: 'a property',
  object: inmuebleSchema,
  given: inmuebleGivenSchema,
  filters: {
    'custom_filter[tipo]': numbersFilter,
    'custom_filter[uso]': numbersFilter,
    'custom_filter[favoritos]': flagFilter,
  },
  switches: {},
} as const;
const empresas = {
  one: 'Empresa',
  path: 'empresas',
  what: 'a company',
  object: empresaSchema,
  given: empresaGivenSchema,
  filters: { 'custom_filter[relacion]': numbersFilter, 'custom_filter[seguimiento]': flagFilter },
  // 1 or 0, with the same effect as `meta.update.seguimiento_activo` in the body. Source: meanings.md
  // "empresas/{id}?update-seguimiento".
  switches: { 'update-seguimiento': flagFilter },
} as const;
const vehiculos = {
  one: 'Vehiculo',
  path: 'vehiculos',
  what: 'a vehicle',
  object: vehiculoSchema,
  given: vehiculoGivenSchema,
  filters: {
    'custom_filter[tipo]': numbersFilter,
    'custom_filter[etiqueta]': numbersFilter,
    'custom_filter[uso]': numbersFilter,
  },
  switches: {},
} as const;

/** Calls of agents, for any customer. Source: specification section 7, "Agent API". */
export const INMUEBLES = callsOf(inmuebles, 'agent');
export const EMPRESAS = callsOf(empresas, 'agent');
export const VEHICULOS = callsOf(vehiculos, 'agent');

/** The same resources for customers, on their own data only. Source: decisions.md "Names and addresses". */
export const OWN_INMUEBLES = callsOf(inmuebles, 'customer');
export const OWN_EMPRESAS = callsOf(empresas, 'customer');
export const OWN_VEHICULOS = callsOf(vehiculos, 'customer');

interface Resource<O extends z.ZodType, G extends z.ZodRawShape, F extends z.ZodRawShape, S extends z.ZodRawShape> {
  readonly one: string;
  readonly path: string;
  readonly what: string;
  readonly object: O;
  readonly given: z.ZodObject<G>;
  readonly filters: F;
  /** Parameters of a change besides the record's fields. */
  readonly switches: S;
}

/**
 * The five calls of a resource. `user_id` is the owner of a new record: agents must name it, customers are always themselves. A change or
 * removal sends the version (`updated_at`) it is based on; `stale_version` answers with the current `object`.
 */
function callsOf<O extends z.ZodType, G extends z.ZodRawShape, F extends z.ZodRawShape, S extends z.ZodRawShape>(
  { one, path, what, object, given, filters, switches }: Resource<O, G, F, S>,
  caller: Extract<Caller, 'agent' | 'customer'>,
) {
  const isAgent = caller === 'agent';
  const root = `${isAgent ? '/api/rest/restapi' : '/panel/rest'}/${path}`;
  const own = isAgent ? '' : 'Own';
  const whose = isAgent ? "of any customer's" : "of the caller's own";
  const common = { who: [caller] };
  return {
    list: defineCall(`list${own}${one}s`, {
      ...common,
      summary: `All records of one kind (${what}) ${whose} portfolio by filter, newest first, paged`,
      method: 'GET',
      path: root,
      query: z.object({ ...pageFilters, ...textFilter, ...customerFilter, ...filters }),
      output: pageOfItems(object),
      errors: [...PERMISSION, 'page_size', 'invalid_input'],
    }),
    create: defineCall(`create${own}${one}`, {
      ...common,
      summary: `Adds ${what} to the portfolio ${isAgent ? 'of a customer' : 'of the customer'}; errors are listed by field`,
      method: 'POST',
      path: root,
      body: given.extend({
        user_id: givenNumber.pipe(z.int().positive().max(LARGEST_ID)).optional(),
        request_key: requestKey.optional(),
      }),
      output: z.object({ ok: z.literal(true), object }),
      errors: [...PERMISSION, 'not_found', 'invalid_input'],
    }),
    get: defineCall(`get${own}${one}`, {
      ...common,
      summary: `One record (${what}) ${whose} portfolio, with the orders placed on it`,
      method: 'GET',
      path: `${root}/{id}`,
      params: id,
      output: object,
      errors: [...PERMISSION, 'not_found', 'invalid_input'],
    }),
    change: defineCall(`put${own}${one}`, {
      ...common,
      summary: `Changes ${what} ${whose} portfolio; omitted fields are not changed`,
      method: 'PUT',
      path: `${root}/{id}`,
      params: id,
      query: z.object(switches),
      body: given.extend({ updated_at: instant.optional() }),
      output: z.object({ ok: z.literal(true), object }),
      errors: [...PERMISSION, 'not_found', 'stale_version', 'invalid_input'],
    }),
    remove: defineCall(`delete${own}${one}`, {
      ...common,
      summary: `Removes ${what} ${whose} portfolio; refused while an order on it is in progress. Finished orders are kept`,
      method: 'DELETE',
      path: `${root}/{id}`,
      params: id,
      query: z.object({ updated_at: instant.optional() }),
      output: z.object({ ok: z.literal(true) }),
      errors: [...PERMISSION, 'not_found', 'stale_version', 'portfolio_in_use', 'invalid_input'],
    }),
  };
}

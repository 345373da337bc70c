import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { givenNumber, givenText } from './given-number.ts';
import { LARGEST_ID } from './largest-id.ts';
import { orderRowSchema } from './orders/list.ts';
import { euros, instant } from './orders/pedido.ts';

const ROOT = '/api/rest/restapi';
const WHO = ['agent'] as const;
const ERRORS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;
const PER_PAGE_MOST = 100;

const page = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(PER_PAGE_MOST).default(50),
});
const itemId = givenNumber.pipe(z.int().positive().max(LARGEST_ID));

const text = givenText.pipe(z.string().trim().max(200)).default('');
const property = z.object({ registry: text, municipality: text, finca: text, share: text, reference: text });

/** All three are required, except the surname of a company. A missing one is reported at its field. */
const person = z.object({ name: text, surname: text, nif: text });

const told = z.object({
  registry: z.string(),
  municipality: z.string(),
  finca: z.string(),
  share: z.string(),
  reference: z.string(),
});

const searchSchema = z.object({
  order: orderRowSchema,
  name: z.string(),
  surname: z.string(),
  nif: z.string(),
  /** The maximum number of properties that the customer pays for; null = all. */
  most: z.int().nullable(),
  /** Properties already charged, paid or not. */
  charged: z.int(),
  /** Properties for which a nota was ordered, each with its item. */
  found: z.array(told.extend({ item_id: z.int(), paid: z.boolean() })),
});
export type PropertySearch = z.output<typeof searchSchema>;

const hitSchema = told.extend({
  /** Date of the nota in which it was found, `yyyy-mm-dd`; null for an undated nota. */
  noted_on: z.string().nullable(),
  /** False if the nota gives another name for this tax id. */
  same_name: z.boolean(),
});
export type PropertyHit = z.output<typeof hitSchema>;

export const listaNombresQP = defineCall('listaNombresQP', {
  summary: 'Open searches for the properties of a person, with the name to look up, oldest first',
  method: 'GET',
  path: `${ROOT}/listaNombresQP`,
  who: WHO,
  query: page,
  output: pageOf(searchSchema),
  errors: ERRORS,
});

export const searchListaNombresQP = defineCall('searchListaNombresQP', {
  summary:
    'Properties of a person found in delivered notas; name, surname and nif are required, except the surname of a company',
  method: 'POST',
  path: `${ROOT}/searchListaNombresQP`,
  who: WHO,
  body: person,
  output: z.object({ items: z.array(hitSchema) }),
  errors: ERRORS,
  effect: 'look',
});

export const tramitaListaNombresQP = defineCall('tramitaListaNombresQP', {
  summary:
    'Orders a nota for each selected property, as a child of the search, and charges it once; never more in total than maximo or than the customer allows. Idempotent',
  method: 'POST',
  path: `${ROOT}/tramitaListaNombresQP`,
  who: WHO,
  body: person.extend({
    /** The search; if omitted, the person's only open one. */
    item_id: itemId.optional(),
    maximo: givenNumber.pipe(z.int().min(1).max(500)),
    list: z.array(property).min(1).max(500),
  }),
  output: z.object({
    ok: z.literal(true),
    created: z.array(told.extend({ item_id: z.int() })),
    /** Properties charged by this call. */
    charged: z.int(),
    /** Euros with VAT charged to the customer. */
    total: euros,
    left_out: z.array(told.extend({ reason: z.enum(['already', 'over_maximum', 'not_enough_data']) })),
  }),
  errors: [
    ...ERRORS,
    'not_found',
    'charge_not_foreseen',
    'charge_over_cap',
    'charge_over_ceiling',
    'tax_data_required',
    'locked_by_other',
    'stale_version',
    'transition_refused',
    'product_not_sold',
  ],
});

const localisationSchema = z.object({
  order: orderRowSchema,
  name: z.string(),
  surname: z.string(),
  nif: z.string(),
  /** Euros with VAT for each one located; null if the service does not charge for it. */
  price: euros.nullable(),
  /** Properties of this person in delivered notas. */
  candidates: z.array(z.string()),
  located: z.array(z.object({ candidate: z.string(), at: instant })),
});
export type Localisation = z.output<typeof localisationSchema>;

export const listLocalizaciones = defineCall('listLocalizaciones', {
  summary: 'Open items that ask to locate something, with the candidates found, oldest first',
  method: 'GET',
  path: `${ROOT}/localizaciones`,
  who: WHO,
  query: page,
  output: pageOf(localisationSchema),
  errors: ERRORS,
});

export const tramitaLocalizaciones = defineCall('tramitaLocalizaciones', {
  summary:
    'Adds what was located to the result of its item, and charges for each if the service does; item by item. Idempotent',
  method: 'POST',
  path: `${ROOT}/tramitaLocalizaciones`,
  who: WHO,
  body: z.object({
    list: z
      .array(z.object({ item_id: itemId, candidate: givenText.pipe(z.string().trim().min(3).max(300)) }))
      .min(1)
      .max(500),
  }),
  output: z.object({
    ok: z.boolean(),
    results: z.array(
      z.object({
        item_id: z.int(),
        ok: z.boolean(),
        attached: z.array(z.string()),
        charged: z.int(),
        code: z.string().nullable(),
        message: z.string(),
      }),
    ),
  }),
  errors: ERRORS,
});

/** One page of a list, with `total` over all pages. */
function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), per_page: z.int() });
}

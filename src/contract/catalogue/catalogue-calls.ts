import { z } from 'zod';
import type { Format } from '../../domain/catalogue/option.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { editedProduct } from '../../domain/catalogue/product-draft.ts';
import { defineCall } from '../define-call.ts';
import { givenNumber } from '../given-number.ts';
import { LARGEST_ID } from '../largest-id.ts';

/**
 * The editor of the catalogue, for supervisors. A product is transmitted as stored: amounts in cents, rates in basis points, so that
 * browser and server run the same checks and walks. Source: docs/decisions/0010.
 */
const ROOT = '/api/rest/restapi/catalogue';

const id = z.coerce.number().int().positive().max(LARGEST_ID);
const text = z.object({ es: z.string(), en: z.string(), pt: z.string() });
/** 0 if no draft was loaded. */
const draftVersion = givenNumber.pipe(z.int().min(0).max(LARGEST_ID));
const note = z.string().trim().max(500).default('');

/** A whole product, including the parts that cannot be edited. */
const product = z.custom<Product>((value) => editedProduct.safeParse(value).success);

const problem = z.object({ field: z.string(), message: text });
export type ProductProblem = z.output<typeof problem>;

const draftHead = z.object({ draft_version: z.int(), updated_at: z.iso.datetime(), updated_by: z.string() });

const draft = draftHead.extend({
  content: product,
  problems: z.array(problem),
  /** True if the product has been published since the draft was started: it must be merged first. */
  is_behind: z.boolean(),
});
export type ProductDraft = z.output<typeof draft>;

const productRow = z.object({
  product_id: z.int(),
  url_key: z.string(),
  cat_url_key: z.string(),
  name: text,
  stores: z.array(z.int()),
  /** Cents before tax. */
  base_price: z.int(),
  /** Cents with tax. */
  price: z.int(),
  questions: z.int(),
  is_hidden: z.boolean(),
  visible: z.boolean(),
  steps: z.int(),
  draft: draftHead.nullable(),
});
export type ProductRow = z.output<typeof productRow>;

const difference = z.object({ where: z.string(), before: z.string().nullable(), after: z.string().nullable() });
const changedProduct = z.object({ product_id: z.int(), name: text, changes: z.array(difference) });
export type ChangedProduct = z.output<typeof changedProduct>;

const version = z.object({
  version_id: z.int(),
  origin: z.enum(['files', 'panel', 'merge']),
  /** Null while it waits for a supervisor. */
  published_at: z.iso.datetime().nullable(),
  published_by: z.string().nullable(),
  note: z.string(),
  is_current: z.boolean(),
});
export type VersionRow = z.output<typeof version>;

const SUPERVISORS = ['agent'] as const;
const REFUSALS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;

export const listProducts = defineCall('listCatalogueProducts', {
  summary: 'All products of all portals, with their drafts; for supervisors',
  method: 'GET',
  path: `${ROOT}/products`,
  who: SUPERVISORS,
  output: z.object({
    version_id: z.int(),
    /** New files from the repository wait for a supervisor. */
    is_waiting: z.boolean(),
    products: z.array(productRow),
    portals: z.array(z.object({ store_id: z.int(), name: z.string() })),
    categories: z.array(z.object({ url_key: z.string(), name: text })),
  }),
  errors: REFUSALS,
});

const productAnswer = z.object({
  version_id: z.int(),
  published: product,
  draft: draft.nullable(),
  formats: z.array(z.custom<Format>()),
  /** Ids that a new question must not take. */
  taken_option_ids: z.array(z.int()),
});
export type ProductAnswer = z.output<typeof productAnswer>;

export const getProduct = defineCall('getCatalogueProduct', {
  summary: 'One product with all its parts: the published version and the draft',
  method: 'GET',
  path: `${ROOT}/products/{product_id}`,
  who: SUPERVISORS,
  params: z.object({ product_id: id }),
  output: productAnswer,
  errors: [...REFUSALS, 'not_found'],
});

export const saveDraft = defineCall('saveCatalogueDraft', {
  summary: 'Saves a draft; refused if another user or tab has saved it meanwhile',
  method: 'PUT',
  path: `${ROOT}/products/{product_id}/draft`,
  who: SUPERVISORS,
  params: z.object({ product_id: id }),
  body: z.object({
    draft_version: draftVersion,
    /** The version at which editing started; used only for the first save. */
    base_version: z.int().positive().max(LARGEST_ID),
    content: editedProduct,
  }),
  output: draft.omit({ content: true }),
  errors: [...REFUSALS, 'not_found', 'stale_version'],
});

export const discardDraft = defineCall('discardCatalogueDraft', {
  summary: 'Deletes a draft',
  method: 'DELETE',
  path: `${ROOT}/products/{product_id}/draft`,
  who: SUPERVISORS,
  params: z.object({ product_id: id }),
  query: z.object({ draft_version: draftVersion }),
  output: z.object({ ok: z.literal(true) }),
  errors: [...REFUSALS, 'stale_version'],
});

export const rebaseDraft = defineCall('rebaseCatalogueDraft', {
  summary: 'Merges a draft with what was published since it was started; in conflicts the draft wins',
  method: 'POST',
  path: `${ROOT}/products/{product_id}/draft/rebase`,
  who: SUPERVISORS,
  params: z.object({ product_id: id }),
  body: z.object({ draft_version: draftVersion }),
  output: z.object({ draft, conflicts: z.array(z.string()) }),
  errors: [...REFUSALS, 'not_found', 'stale_version'],
});

export const publishDraft = defineCall('publishCatalogueDraft', {
  summary: 'Publishes a draft as a new version of the catalogue; refused while checks fail',
  method: 'POST',
  path: `${ROOT}/products/{product_id}/publish`,
  who: SUPERVISORS,
  params: z.object({ product_id: id }),
  body: z.object({ draft_version: draftVersion, note }),
  output: z.object({ version_id: z.int() }),
  errors: [...REFUSALS, 'reauthentication_required', 'not_found', 'stale_version'],
});

export const listVersions = defineCall('listCatalogueVersions', {
  summary: 'Versions of the catalogue, newest first; with product_id only those that changed that product',
  method: 'GET',
  path: `${ROOT}/versions`,
  who: SUPERVISORS,
  query: z.object({ product_id: id.optional() }),
  output: z.object({ versions: z.array(version), current: z.int() }),
  errors: REFUSALS,
});

export const getVersionChanges = defineCall('getCatalogueVersionChanges', {
  summary: 'Differences of a version from the published one, or from its predecessor, as text',
  method: 'GET',
  path: `${ROOT}/versions/{version_id}/changes`,
  who: SUPERVISORS,
  params: z.object({ version_id: id }),
  query: z.object({ against: z.enum(['parent', 'current']).default('parent') }),
  output: z.object({ products: z.array(changedProduct) }),
  errors: [...REFUSALS, 'not_found'],
});

export const restoreVersion = defineCall('restoreCatalogueVersion', {
  summary: 'Publishes an earlier version again, all of it or one product; also publishes a waiting version',
  method: 'POST',
  path: `${ROOT}/versions/{version_id}/restore`,
  who: SUPERVISORS,
  params: z.object({ version_id: id }),
  body: z.object({
    /** The published version that the supervisor saw. */
    current_version: z.int().max(LARGEST_ID),
    product_id: z.int().positive().max(LARGEST_ID).nullable().default(null),
    note,
  }),
  output: z.object({ version_id: z.int() }),
  errors: [...REFUSALS, 'reauthentication_required', 'not_found', 'stale_version'],
});

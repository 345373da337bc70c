import { z } from 'zod';
import { PORTFOLIO_KINDS } from '../../domain/portfolio/records.ts';
import type { Caller } from '../call.ts';
import { defineCall } from '../define-call.ts';
import { LARGEST_ID } from '../largest-id.ts';
import { customerFilter, dayFilters, orderFilter, pageFilters, pageOfItems, textFilter } from '../list-filters.ts';
import { instant } from '../orders/pedido.ts';
import { ownerSchema } from '../portfolio/shapes.ts';
import { uploadKey } from '../request-key.ts';
import { UPLOADED_ERRORS, uploaded } from '../uploads.ts';

/** `portfolio` documents belong to no order, all others to one. Invoices have their own list. */
export const DOCUMENT_KINDS = ['portfolio', 'answer', 'result', 'attachment', 'internal'] as const;

export const documentSchema = z.object({
  id: z.uuid(),
  user_id: z.int(),
  customer: ownerSchema,
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  media_type: z.string(),
  size: z.int(),
  order_id: z.int().nullable(),
  item_id: z.int().nullable(),
  /** The kind of portfolio record that it belongs to, if any. */
  origin: z.enum(PORTFOLIO_KINDS).nullable(),
  origin_id: z.int().nullable(),
  uploaded_by: z.object({ kind: z.string(), name: z.string().nullable() }),
  created_at: instant,
  /** When it became visible to the customer; null if only the panel shows it. */
  released_at: instant.nullable(),
  href: z.string(),
  /** Whether it can be removed here. Documents of an order cannot. */
  removable: z.boolean(),
});
export type DocumentRow = z.output<typeof documentSchema>;

const PERMISSION = ['sign_in_required', 'forbidden'] as const;
const origin_id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional();

/** Source: specification section 7, "documentos: list, create, get, delete by id". */
export const DOCUMENTS = callsOf('agent');

/** The same for customers, on their own data. Source: decisions.md "Names and addresses". */
export const OWN_DOCUMENTS = callsOf('customer');

function callsOf(caller: Extract<Caller, 'agent' | 'customer'>) {
  const isAgent = caller === 'agent';
  const path = `${isAgent ? '/api/rest/restapi' : '/panel/rest'}/documentos`;
  const own = isAgent ? '' : 'Own';
  const whose = isAgent ? "any customer's" : "the caller's own";
  const common = { who: [caller] };
  return {
    list: defineCall(`list${own}Documents`, {
      ...common,
      summary: `Documents of ${whose} orders and portfolio by filter, newest first, paged`,
      method: 'GET',
      path,
      query: z.object({
        ...pageFilters,
        ...textFilter,
        ...customerFilter,
        ...dayFilters,
        'custom_filter[kind]': z.enum(DOCUMENT_KINDS).optional(),
        ...orderFilter,
        'custom_filter[origin]': z.enum(PORTFOLIO_KINDS).optional(),
        'custom_filter[origin_id]': origin_id,
      }),
      output: pageOfItems(documentSchema),
      errors: [...PERMISSION, 'page_size', 'invalid_input'],
    }),
    create: defineCall(`create${own}Document`, {
      ...common,
      summary: `Stores a PDF, JPEG or PNG among the documents of ${whose} portfolio; idempotent by upload_key`,
      method: 'POST',
      path,
      query: z.object({
        user_id: z.coerce.number().int().positive().max(LARGEST_ID).optional(),
        name: z.string().trim().min(1).max(200),
        origin: z.enum(PORTFOLIO_KINDS).optional(),
        origin_id,
        upload_key: uploadKey,
      }),
      body: uploaded,
      upload: 'paper',
      output: z.object({ ok: z.literal(true), object: documentSchema }),
      errors: [...PERMISSION, ...UPLOADED_ERRORS, 'file_type_refused', 'invalid_input'],
    }),
    get: defineCall(`get${own}Document`, {
      ...common,
      summary: `Metadata of one document of ${whose}; its bytes are at href`,
      method: 'GET',
      path: `${path}/{id}`,
      params: z.object({ id: z.uuid() }),
      output: documentSchema,
      errors: [...PERMISSION, 'not_found', 'invalid_input'],
    }),
    remove: defineCall(`delete${own}Document`, {
      ...common,
      summary: `Removes a document of ${whose} portfolio with its bytes; documents of orders cannot be removed here`,
      method: 'DELETE',
      path: `${path}/{id}`,
      params: z.object({ id: z.uuid() }),
      output: z.object({ ok: z.literal(true) }),
      errors: [...PERMISSION, 'not_found', 'document_of_order', 'invalid_input'],
    }),
  };
}

import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { euros } from '../orders/pedido.ts';
import { invoiceFiltersSchema, invoicePageSchema, invoiceRowSchema, invoiceTotalSchema } from './invoice-list.ts';

const ROOT = '/api/rest/restapi';
const REFUSALS = ['sign_in_required', 'forbidden'] as const;

const ownInvoice = z.object({
  invoice_id: z.int(),
  order_id: z.int(),
  number: z.string(),
  /** Name of its kind, in the caller's language. */
  kind: z.string(),
  issue_date: z.iso.date(),
  total: euros,
  /** Null until its PDF exists. */
  href: z.string().nullable(),
});
export type OwnInvoice = z.output<typeof ownInvoice>;

/** Source: specification section 7 "Checkout". */
export const getInvoice = defineCall('getInvoice', {
  summary:
    "The invoice of one of the caller's own orders: the first one, and all invoices and credit notes that belong to it",
  method: 'GET',
  path: '/panel/rest/invoice/',
  who: ['customer'],
  query: z.object({ order_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: z.object({ invoice: ownInvoice, facturas: z.array(ownInvoice), abonos: z.array(ownInvoice) }),
  errors: [...REFUSALS, 'not_found', 'invalid_input'],
});

/** Source: specification section 7 "Lists"; decisions.md "Names and addresses". */
export const listOwnInvoices = defineCall('listOwnInvoices', {
  summary: "The caller's own invoices and credit notes, newest first, paged",
  method: 'GET',
  path: '/panel/rest/facturas',
  who: ['customer'],
  query: invoicePageSchema.pick({ 'custom_filter[page]': true, 'custom_filter[size]': true }),
  output: z.object({ items: z.array(ownInvoice), total: z.int(), page: z.int(), per_page: z.int() }),
  errors: [...REFUSALS, 'page_size', 'invalid_input'],
});

/** Source: specification sections 3 "Lists" and 7 "Agent API". */
export const listInvoices = defineCall('listInvoices', {
  summary: 'Invoices and credit notes by filter, paged, for the panel role facturacion',
  method: 'GET',
  path: `${ROOT}/facturas`,
  who: ['agent'],
  query: invoicePageSchema,
  output: z.object({
    items: z.array(invoiceRowSchema),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    /** Over all results, not only the page. */
    sums: z.object({ base: euros, tax_amount: euros, suplidos: euros, total: euros }),
    portals: z.array(z.object({ store_id: z.int(), name: z.string() })),
  }),
  errors: [...REFUSALS, 'page_size', 'invalid_input'],
});

export const listInvoiceTotals = defineCall('listInvoiceTotals', {
  summary: 'Sales by VAT rate, portal and month; a document that replaces another is not counted twice',
  method: 'GET',
  path: `${ROOT}/invoicetotals`,
  who: ['agent'],
  query: invoiceFiltersSchema,
  output: z.object({ rows: z.array(invoiceTotalSchema) }),
  errors: [...REFUSALS, 'invalid_input'],
});

import { z } from 'zod';
import { LONGEST_LIST } from '../list-filters.ts';
import { euros } from '../orders/pedido.ts';

export const INVOICE_KINDS = ['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5', 'FR', 'NC'] as const;
export const INVOICE_ORDERS = [
  'date_desc',
  'date_asc',
  'number_desc',
  'number_asc',
  'total_desc',
  'total_asc',
] as const;

const amount = z.string().regex(/^-?\d{1,9}([.,]\d{1,2})?$/, 'not an amount in euros');
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Filters of the list of invoices. Source: specification section 7, `custom_filter[name]=value`. */
export const invoiceFiltersSchema = z.object({
  'custom_filter[issuer]': z.enum(['ES', 'PT']).optional(),
  /** One or several, joined by commas. */
  'custom_filter[kind]': z
    .string()
    .max(LONGEST_LIST)
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(INVOICE_KINDS)).min(1))
    .optional(),
  'custom_filter[store_id]': z.coerce.number().int().positive().max(99_999).optional(),
  /** First and last day of issue, both included, in the issuer's time zone. */
  'custom_filter[date_start]': z.iso.date().optional(),
  'custom_filter[date_end]': z.iso.date().optional(),
  'custom_filter[customer_id]': z.coerce.number().int().positive().max(2_147_483_647).optional(),
  /** Part of the recipient's name, a tax number as printed, or the customer's e-mail address. */
  'custom_filter[customer]': z.string().trim().min(1).max(200).optional(),
  'custom_filter[order_id]': id.optional(),
  /** The number of a document, or its beginning. */
  'custom_filter[number]': z.string().trim().min(1).max(40).optional(),
  /** Euros; negative for refunds. */
  'custom_filter[amount_min]': amount.optional(),
  'custom_filter[amount_max]': amount.optional(),
});
export type InvoiceFilters = z.output<typeof invoiceFiltersSchema>;

/** A page of matching invoices. */
export const invoicePageSchema = invoiceFiltersSchema.extend({
  'custom_filter[page]': z.coerce.number().int().min(1).max(100_000).default(1),
  'custom_filter[size]': z.coerce.number().int().min(1).default(10),
  'custom_filter[order_by]': z.enum(INVOICE_ORDERS).default('date_desc'),
});

export const invoiceRowSchema = z.object({
  invoice_id: z.int(),
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  issuer: z.enum(['ES', 'PT']),
  issue_date: z.iso.date(),
  order_id: z.int(),
  store_id: z.int(),
  /** An item of the order, which the panel opens. */
  item_id: z.int().nullable(),
  /** Null once the customer has been erased: the law requires keeping the document, hidden. */
  customer: z.object({ customer_id: z.int(), name: z.string(), email: z.string() }).nullable(),
  /** Recipient on the document; null on a simplified one. */
  recipient: z.object({ name: z.string(), tax_id: z.string() }).nullable(),
  base: euros,
  tax_amount: euros,
  suplidos: euros,
  total: euros,
  /** Number of the document that it corrects or replaces. */
  corrects: z.string().nullable(),
  /** Whether it is in force, replaced or annulled. */
  state: z.enum(['issued', 'replaced', 'cancelled']),
  /** Its PDF; null until it exists. */
  file_id: z.string().nullable(),
});
export type InvoiceRow = z.output<typeof invoiceRowSchema>;

/** Sales by VAT rate, portal and month; official fees have no rate. */
export const invoiceTotalSchema = z.object({
  /** `yyyy-mm` of issue. */
  month: z.string(),
  issuer: z.enum(['ES', 'PT']),
  store_id: z.int(),
  /** Per cent; null for official fees, which are outside the base. */
  tax_rate: z.number().nullable(),
  base: euros,
  tax_amount: euros,
  total: euros,
  invoices: z.int(),
  credit_notes: z.int(),
});
export type InvoiceTotal = z.output<typeof invoiceTotalSchema>;

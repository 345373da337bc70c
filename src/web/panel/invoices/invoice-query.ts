import { z } from 'zod';
import {
  INVOICE_KINDS,
  INVOICE_ORDERS,
  type invoiceFiltersSchema,
  type invoicePageSchema,
} from '../../../contract/invoices/invoice-list.ts';
import { ROOT } from '../addresses/tab.ts';

export const INVOICE_PARTS = ['list', 'totals', 'files', 'vies'] as const;

const day = z.union([z.iso.date(), z.literal('')]);
const amount = z
  .string()
  .trim()
  .regex(/^(-?\d{1,9}([.,]\d{1,2})?)?$/);

/** State in the tab's address: part, page, order, open invoice, and filter (empty fields are unset). */
const querySchema = z.object({
  part: z.enum(INVOICE_PARTS).catch('list').default('list'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  order: z.enum(INVOICE_ORDERS).catch('date_desc').default('date_desc'),
  open: z.coerce.number().int().positive().nullable().catch(null).default(null),
  issuer: z.enum(['ES', 'PT', '']).catch('').default(''),
  kind: z
    .enum([...INVOICE_KINDS, ''])
    .catch('')
    .default(''),
  store: z.coerce.number().int().positive().or(z.literal('')).catch('').default(''),
  from: day.catch('').default(''),
  to: day.catch('').default(''),
  customer: z.string().trim().max(200).catch('').default(''),
  order_id: z
    .string()
    .trim()
    .regex(/^\d{0,12}$/)
    .catch('')
    .default(''),
  number: z.string().trim().max(40).catch('').default(''),
  min: amount.catch('').default(''),
  max: amount.catch('').default(''),
});
export type InvoiceQuery = z.output<typeof querySchema>;

/** Parses the address; invalid values are dropped. */
export function invoiceQueryOf(query: string): InvoiceQuery {
  return querySchema.parse(Object.fromEntries(new URLSearchParams(query)));
}

/** The address of the tab; deterministic. */
export function invoicesAddress(wish: Partial<InvoiceQuery> = {}): string {
  const plain: Readonly<Record<string, unknown>> = NOTHING_ASKED;
  const said = Object.entries(wish).filter(([name, value]) => value !== null && value !== plain[name]);
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return said.length === 0 ? `${ROOT}/facturas` : `${ROOT}/facturas?${query}`;
}

/** The filter as calls take it. */
export function invoiceFilters(wish: InvoiceQuery): z.input<typeof invoiceFiltersSchema> {
  return {
    ...(wish.issuer && { 'custom_filter[issuer]': wish.issuer }),
    ...(wish.kind && { 'custom_filter[kind]': wish.kind }),
    ...(wish.store !== '' && { 'custom_filter[store_id]': wish.store }),
    ...(wish.from && { 'custom_filter[date_start]': wish.from }),
    ...(wish.to && { 'custom_filter[date_end]': wish.to }),
    ...(wish.customer && { 'custom_filter[customer]': wish.customer }),
    ...(wish.order_id && { 'custom_filter[order_id]': wish.order_id }),
    ...(wish.number && { 'custom_filter[number]': wish.number }),
    ...(wish.min && { 'custom_filter[amount_min]': wish.min }),
    ...(wish.max && { 'custom_filter[amount_max]': wish.max }),
  };
}

/** A page of the list as its call takes it. */
export function invoicePage(wish: InvoiceQuery): z.input<typeof invoicePageSchema> {
  return {
    ...invoiceFilters(wish),
    'custom_filter[page]': wish.page,
    'custom_filter[size]': PER_PAGE,
    'custom_filter[order_by]': wish.order,
  };
}

const NOTHING_ASKED = querySchema.parse({});

export const PER_PAGE = 25;

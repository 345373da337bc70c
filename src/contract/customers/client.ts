import { z } from 'zod';
import { PAYMENT_PREFERENCES } from '../../domain/customers/profile.ts';
import { LOCALES } from '../../domain/locale/locale.ts';
import { euros, instant } from '../orders/pedido.ts';

/** A Spanish province (`ES-28`, INE) or a Portuguese district (`PT-11`), with its name. */
const region = z.object({ region_id: z.string(), name: z.string() });

/** A customer's own data. Source: specification, section 3, "Users"; fields missing there are snake_case. */
export const clientSchema = z.object({
  customer_id: z.int(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  locale: z.enum(LOCALES),
  /** Regions chosen by the customer. */
  regions: z.array(region),
  /** Tax data for full invoices; blank if none are stored. */
  tax: z.object({
    tax_name: z.string(),
    tax_id: z.string(),
    tax_address: z.string(),
    tax_postal_code: z.string(),
    tax_city: z.string(),
    tax_country: z.string(),
  }),
  extra: z.object({
    newsletter: z.boolean(),
    /** The newest orders, 150 at most; `pedidos` lists all, page by page. */
    pedidos: z.array(z.object({ order_id: z.int(), created_at: instant, total: euros })),
    /** The newest support tickets, by id, 150 at most. */
    tickets: z.array(z.int()),
    /** The newest items, 150 at most. */
    items: z.array(
      z.object({ item_id: z.int(), order_id: z.int(), product_id: z.int(), client_status_id: z.string() }),
    ),
  }),
  payment: z.object({
    preferred_payment: z.enum(PAYMENT_PREFERENCES).nullable(),
    /** The saved card, as far as known here; all four null without one. */
    cc_brand: z.string().nullable(),
    cc_last_four: z.string().nullable(),
    cc_exp_month: z.int().nullable(),
    cc_exp_year: z.int().nullable(),
    /** Spanish account (CCC) in its four parts; all null without one. */
    entidad: z.string().nullable(),
    oficina: z.string().nullable(),
    dc: z.string().nullable(),
    cuenta: z.string().nullable(),
  }),
  /** The data requests open to the customer now. */
  actions: z.array(z.enum(['update', 'remove_cc', 'change_password', 'change_email', 'export', 'erase', 'keep'])),
});
export type Client = z.output<typeof clientSchema>;

const text = z.string().max(1000);
const flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1'])])
  .transform((value) => value === true || String(value) === '1');

/**
 * What customers may change about themselves, in the shape `client` answers. Omitted fields stay, and fields that cannot be changed here
 * (`email`, orders, the card) are ignored. `remove_cc` drops the saved card, beside the other fields or among those of the payment.
 */
export const clientUpdateSchema = z.object({
  remove_cc: flag.optional(),
  firstname: text.optional(),
  lastname: text.optional(),
  phone: text.optional(),
  locale: z.enum(LOCALES).optional(),
  regions: z
    .array(z.object({ region_id: z.string().max(10) }))
    .max(100)
    .optional(),
  tax: z
    .object({
      tax_name: text,
      tax_id: text,
      tax_address: text,
      tax_postal_code: text,
      tax_city: text,
      tax_country: text,
    })
    .partial()
    .optional(),
  extra: z.object({ newsletter: flag }).partial().optional(),
  payment: z
    .object({
      preferred_payment: z.enum(PAYMENT_PREFERENCES).nullable(),
      entidad: text.nullable(),
      oficina: text.nullable(),
      dc: text.nullable(),
      cuenta: text.nullable(),
      remove_cc: flag,
    })
    .partial()
    .optional(),
});
export type ClientUpdate = z.output<typeof clientUpdateSchema>;

import { z } from 'zod';
import { docEntitySchema, docParsedSchema } from '../notas.ts';
import { euros, instant } from './pedido.ts';

/** A document that the customer may download at `href`. */
const documentSchema = z.object({
  file_id: z.uuid(),
  name: z.string(),
  size: z.int(),
  href: z.string(),
  is_new: z.boolean(),
  /** Last day of validity (`yyyy-mm-dd`); null for documents that do not expire. */
  valid_until: z.iso.date().nullable(),
});

const invoiceSchema = z.object({
  number: z.string(),
  issue_date: z.string(),
  total: euros,
  file_id: z.uuid().nullable(),
  href: z.string().nullable(),
});

/** An order item as its customer sees it. Source: specification, section 3, "Order item (customer view)". */
export const customerOrderItemSchema = z.object({
  id: z.int(),
  order_id: z.int(),
  product_id: z.int(),
  qty: z.literal(1),
  options: z.array(
    z.object({
      option_id: z.int(),
      value: z.string(),
      print_value: z.string(),
      label: z.string(),
      option_type: z.string(),
    }),
  ),
  created_at: instant,
  /** The client status in the reader's language. */
  status: z.string(),
  referencia: z.string().nullable(),
  product_name: z.string(),
  panel_status_id: z.int(),
  pendingTramitation: z.boolean(),
  elegibleVentaPiso: z.boolean(),
  ipWithAttach: z.boolean(),
  parent_id: z.int().nullable(),
  real_order_id: z.int(),
  extra: z.object({
    /** Address of the first released document; null if there is none. */
    url: z.string().nullable(),
    documents: z.array(documentSchema),
    docParsed: docParsedSchema.nullable(),
    docParsedEntities: z.array(docEntitySchema),
    atributos: z.array(z.object({ key: z.string(), value: z.string() })),
    facturas: z.array(invoiceSchema),
    abonos: z.array(invoiceSchema),
    /** False while a released document is unopened. */
    view: z.boolean(),
    /** Current price of the same service, in euros with tax; null if it is no longer sold. */
    current_price: euros.nullable(),
    client_status_id: z.string(),
    /** After an early checkout: the questions due next. */
    to_finalize: z.array(z.object({ option_id: z.int(), label: z.string() })),
    related_orders: z.array(z.int()),
    childs: z.array(z.int()),
  }),
});
export type CustomerOrderItem = z.output<typeof customerOrderItemSchema>;

import { z } from 'zod';
import { assignmentSchema } from './assignment.ts';
import { authenticitySchema } from './authenticity.ts';
import { givenSchema } from './given.ts';
import { OPERATION_NAMES } from './operation.ts';

export const textSchema = z.object({ es: z.string(), en: z.string(), pt: z.string() });
export const instant = z.iso.datetime();
/** Euros with two decimals. */
export const euros = z.number();

export const fileSchema = z.object({
  file_id: z.uuid(),
  kind: z.enum(['answer', 'result', 'attachment', 'invoice', 'internal']),
  name: z.string(),
  media_type: z.string(),
  size: z.int(),
  created_at: instant,
  uploaded_by: z.object({ kind: z.string(), name: z.string().nullable() }),
  released_at: instant.nullable(),
  first_opened_at: instant.nullable(),
  /** Why it cannot be opened: it waits for the virus scanner, or has a virus. */
  scan: z.enum(['waiting', 'infected']).nullable(),
  /** Null for files that are no PDF. */
  authenticity: authenticitySchema.nullable(),
  href: z.string(),
});

/** One line of the history. `line_id` names a note when it is deleted. */
const historyLineSchema = z.object({
  line_id: z.int(),
  accion: z.string(),
  old_status: z.int().nullable(),
  new_status: z.int().nullable(),
  old_referencia: z.string().nullable(),
  new_referencia: z.string().nullable(),
  actor_kind: z.enum(['agent', 'customer', 'system', 'payment']),
  admin_user_id: z.int().nullable(),
  admin_user: z.string().nullable(),
  comment: z.string().nullable(),
  /** Data of the operation besides the status: released files, priority before and after. */
  detail: z.record(z.string(), z.unknown()).nullable(),
  created_at: instant,
});

const relatedItemSchema = z.object({
  item_id: z.int(),
  order_id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  /** Its subject, as in lists. */
  subject: z.string().nullable(),
  property: z.string().nullable(),
  panel_status_id: z.int(),
  created_at: instant,
  relation: z.enum(['parent', 'child', 'linked', 'same_order', 'same_customer']),
});

const relatedTicketSchema = z.object({
  id: z.int(),
  status: z.int(),
  subject: z.string(),
  /** The assigned agent; empty if unassigned. */
  agent: z.string(),
  updated_at: instant,
});

/** An action that the user may take now. `missing` lists what the panel must request first. */
const actionSchema = z.object({
  operation: z.enum(OPERATION_NAMES),
  to: z.int().nullable(),
  to_name: textSchema.nullable(),
  needs: z.array(z.string()),
  missing: z.array(z.object({ need: z.string(), name: textSchema })),
  mail: z.string().nullable(),
});

export const pedidoSchema = z.object({
  order_id: z.int(),
  item_id: z.int(),
  product_id: z.int(),
  referencia: z.string().nullable(),
  panel_status_id: z.int(),
  incidencia_status_id: z.int().nullable(),
  panel_user: z.string().nullable(),
  customer_id: z.int(),
  priority: z.int(),
  locked: z.boolean(),
  locked_by: z.object({ user_id: z.int(), name: z.string(), until: instant, is_me: z.boolean() }).nullable(),
  asignee_id: z.int().nullable(),
  created_at: instant,
  /** The version that a write must name. */
  updated_at: instant,
  standby_until: instant.nullable(),
  asignee_at: instant.nullable(),
  deadline_at: instant.nullable(),
  product_options: z.object({
    html: z.string(),
    raw: z.record(z.string(), z.string()),
    items: z.array(
      z.object({
        option_id: z.int(),
        option_value: z.string(),
        label: z.string(),
        value: z.string(),
        option_type: z.string(),
      }),
    ),
  }),
  details: z.object({
    /** The sender of the latest reply, in 40 with incident status 58. */
    email_reply_of: z.enum(['client', 'registry']).nullable(),
    historico: z.array(historyLineSchema),
    pedidos_relacionados: z.array(relatedItemSchema),
    /** Linked support tickets, latest change first; empty for a notary. */
    tickets_relacionados: z.array(relatedTicketSchema),
    attachments: z.array(fileSchema),
    /** For agents: tags, watchers, and the checklist before delivery. Empty for a notary. */
    tags: z.array(z.string()),
    watchers: z.array(z.object({ user_id: z.int(), name: z.string() })),
    checklist: z.array(
      z.object({
        point_id: z.int(),
        text: z.string(),
        /** Null if unticked, or if its text changed since. */
        ticked: z.object({ by: z.string(), at: instant }).nullable(),
      }),
    ),
    atributos: z.array(z.object({ key: z.string(), value: z.string() })),
    /** Empty for a notary. */
    payments: z.array(
      z.object({
        payment_id: z.int(),
        concepto: z.string(),
        amount: euros,
        method: z.string(),
        provider: z.string(),
        state: z.string(),
        created_at: instant,
      }),
    ),
    payed_with: z.string().nullable(),
    origin: z.object({ kind: z.string(), id: z.string().nullable() }).nullable(),
    respondido: z.boolean(),
    clientView: z.object({ first_at: instant, last_at: instant, times: z.int() }).nullable(),
    /** Whom or what it is about, as in lists. */
    subject: z.string().nullable(),
    property: z.string().nullable(),
    client_status_id: z.string(),
    client_status: z.object({ id: z.string(), name: textSchema }),
    panel_status: z.object({ id: z.int(), key: z.string(), name: textSchema }),
    customer: z.object({
      customer_id: z.int(),
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      phone: z.string(),
      locale: z.string(),
      /** Null for a notary, or if missing. */
      tax: z
        .object({
          name: z.string(),
          id: z.string(),
          address: z.string(),
          postal_code: z.string(),
          city: z.string(),
          country: z.string(),
        })
        .nullable(),
    }),
    product: z.object({
      product_id: z.int(),
      name: z.string(),
      /** In the customer's language, for mails. */
      name_for_customer: z.string(),
      url_key: z.string(),
      group: z.string(),
      form_version: z.int(),
    }),
    /** The portal of the order. `url` is absolute, without trailing slash; `time_zone` an IANA name. */
    portal: z.object({ name: z.string(), url: z.string(), time_zone: z.string() }),
    /** Null for a notary. */
    prices: z
      .object({
        lines: z.array(z.object({ kind: z.string(), label: z.string(), amount: euros })),
        subtotal: euros,
        tax_rate: z.number(),
        tax_amount: euros,
        fees: euros,
        total: euros,
      })
      .nullable(),
    /** Empty for a notary. */
    invoices: z.array(
      z.object({
        invoice_id: z.int(),
        number: z.string(),
        kind: z.string(),
        issue_date: z.string(),
        total: euros,
        file_id: z.uuid().nullable(),
      }),
    ),
    deadline: z.object({ clock: z.string(), late: z.boolean(), business_ms_left: z.int().nullable() }),
    history_lines: z.int(),
    store_id: z.int(),
    real_order_id: z.int(),
    parent_id: z.int().nullable(),
    queue: z.int().nullable(),
    /** Why the queue assigned it to the caller; null for an item they opened themselves. */
    given: givenSchema.nullable(),
    assignment: assignmentSchema,
  }),
  actions: z.array(actionSchema),
});
export type Pedido = z.output<typeof pedidoSchema>;
export type HistoryLine = z.output<typeof historyLineSchema>;
export type RelatedTicket = z.output<typeof relatedTicketSchema>;
export type RelatedItem = z.output<typeof relatedItemSchema>;
export type PedidoAction = z.output<typeof actionSchema>;
export type PedidoFile = z.output<typeof fileSchema>;

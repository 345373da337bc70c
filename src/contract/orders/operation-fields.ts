import { z } from 'zod';
import { CANCELLATION_WAYS } from '../../domain/payments/refund-statement.ts';
import { PROVIDER_WORKS } from '../../domain/providers/provider.ts';
import { askingSchema } from '../incidents/asking.ts';
import { LARGEST_ID } from '../largest-id.ts';
import { envelopeSchema } from './envelope.ts';
import { phoneCallSchema } from './phone-call.ts';

const instant = z.iso.datetime();

/** Euros; far above any price, and within the range of cents. */
export const LARGEST_AMOUNT = 1_000_000;

/** Changed answers of a form; an empty one removes an answer. */
export const changedOptions = z
  .array(z.object({ option_id: z.int().positive(), value: z.string().max(20_000) }))
  .max(200);

/**
 * A panel action as it travels: flat, with the fields of every operation. All that is given is checked, whether the operation reads it or
 * not; `operation` and `panel_version` are free text here because a wrong one has its own answer. Source: specification section 7,
 * meanings.md "Payload of a panel action".
 */
export const operationPayload = z.object({
  operation: z.string().min(1).max(60),
  panel_version: z.string().max(20),
  /** `updated_at` of the copy that the person saw. */
  updated_at: instant,
  to: z.int().optional(),
  reason: z.string().max(5_000).optional(),
  comment: z.string().max(10_000).optional(),
  referencia: z.string().trim().max(200).nullable().optional(),
  priority: z.int().min(0).max(5).optional(),
  /** simple_update: changed attributes; a blank value removes one. */
  atributos: z
    .array(z.object({ key: z.string().max(60), value: z.string().max(2_000).nullable() }))
    .min(1)
    .max(40)
    .optional(),
  /** cambiar_datos: changed answers of the form; `reason` goes into the history, `comment` to the customer. */
  options: changedOptions.min(1).optional(),
  /** A supervisor waives the price: cambiar_datos, duplicar_pedido. */
  without_charge: z.boolean().default(false),
  /** vincular_pedido, desvincular_pedido: another item of the same customer. */
  related_item_id: z.int().positive().optional(),
  /** vincular_pedido: as siblings, or this item as a child of the other one. */
  relation: z.enum(['related', 'parent']).default('related'),
  /** anotar_llamada: the call; `comment` is the note. */
  call: phoneCallSchema.optional(),
  standby_until: instant.optional(),
  /** Moves to 1002: when the customer signs or is visited. */
  visit_at: instant.optional(),
  asignee_id: z.int().positive().max(LARGEST_ID).optional(),
  /** cambiar_proveedor: the provider, and the work if it is not the request itself. */
  provider_id: z.int().positive().max(LARGEST_ID).optional(),
  provider_work: z.enum(PROVIDER_WORKS).optional(),
  /** asignar_notaria: the office. */
  notary_id: z.int().positive().max(LARGEST_ID).optional(),
  /** History line of the note that del_note deletes. */
  line_id: z.int().positive().optional(),
  /** enviar_email: additional or other recipients, and the time. */
  envelope: envelopeSchema.optional(),
  /** Result files that terminar releases, empty = all of the item; files that cambiar_proveedor and enviar_email send, empty = none. */
  file_ids: z.array(z.uuid()).max(200).default([]),
  /** terminar: keys of the doubts about its files that somebody has accepted, and the reason. */
  doubts: z.array(z.string().max(400)).max(200).default([]),
  doubts_reason: z.string().trim().max(500).optional(),
  /** terminar: accepted unticked points of its checklist, and the reason. */
  unticked: z.array(z.int().positive()).max(200).default([]),
  unticked_reason: z.string().trim().max(500).optional(),
  /** upload_file: the kind under which the uploaded files of `file_ids` are attached. */
  file_kind: z.enum(['result', 'attachment']).default('attachment'),
  /** save_note: mentioned colleagues, who are alerted. */
  mentions: z.array(z.int().positive().max(LARGEST_ID)).max(20).default([]),
  /** etiquetar_pedido: tags to add and remove, in any spelling. */
  add_tags: z.array(z.string().max(400)).max(20).default([]),
  remove_tags: z.array(z.string().max(400)).max(20).default([]),
  /** vigilar_pedido: whether the caller watches the item. */
  watch: z.boolean().default(true),
  /** marcar_punto: the point of the checklist, and whether it is ticked. */
  point_id: z.int().positive().max(LARGEST_ID).optional(),
  is_ticked: z.boolean().default(true),
  /** unlock_pedido: removes somebody else's lock (supervisors). */
  force: z.boolean().default(false),
  /** Keeps lock and tab after an operation that would release the item. */
  force_stay: z.boolean().default(false),
  /** After terminar: the queue whose next item is assigned and locked in the same step. */
  next_queue: z.union([z.literal(-1), z.literal(-2)]).optional(),
  /** devolucion_parcial: euros with VAT to refund; instead of `lines`. */
  amount: z.number().positive().max(LARGEST_AMOUNT).optional(),
  /** devolucion_parcial: whole price lines to refund, by their ids in the preview. */
  lines: z.array(z.string().max(40)).max(200).optional(),
  /** cancelar_pedido: how the customer requested it. */
  cancellation_asked: z.enum(CANCELLATION_WAYS).optional(),
  /** cancelar_pedido: euros of official fees already spent; absent for all of them once an outside party was contacted. */
  official_fees_spent: z.number().nonnegative().max(LARGEST_AMOUNT).optional(),
  /** Account for a refund by transfer; absent for the customer's stored one. */
  iban: z.string().max(50).optional(),
  /** Idempotency key of a refund, a mail, a note or a call: repeated requests take effect once. */
  request_key: z
    .string()
    .regex(/^[A-Za-z0-9:_-]{8,100}$/, 'not a request key')
    .optional(),
  email_template: z.string().max(100).default(''),
  response_messages: z
    .array(z.object({ language: z.string(), subject: z.string().max(300), body: z.string().max(20_000) }))
    .max(10)
    .default([]),
  operation_multiples_pedidos: z.array(z.int().positive()).max(1_000).default([]),
  cascades: z.boolean().default(false),
  /** enviar_incidencia_cliente: the questions to the customer. */
  incident: askingSchema.optional(),
  incidencia_attachments: z.array(z.string()).max(50).default([]),
});
export type OperationPayload = z.output<typeof operationPayload>;

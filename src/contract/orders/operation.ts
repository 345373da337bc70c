import { z } from 'zod';
import { PANEL_VERSION } from '../panel-version.ts';
import { raise, raiseInvalid, refusal } from '../raise.ts';
import { operationPayload } from './operation-fields.ts';

const fields = operationPayload.shape;

const COMMON = {
  updated_at: fields.updated_at,
  reason: fields.reason,
  comment: fields.comment,
  force_stay: fields.force_stay,
};

/** Operations that can be undone may run on several items, with an e-mail in the agent's words. */
const UNDOABLE = {
  ...COMMON,
  email_template: fields.email_template,
  response_messages: fields.response_messages,
  operation_multiples_pedidos: fields.operation_multiples_pedidos,
  cascades: fields.cascades,
};

const ATTACHES_NOTHING = { incidencia_attachments: fields.incidencia_attachments.unwrap().max(0).default([]) };

/** Money is a decision about one item, and its e-mail states the amounts. */
const FINAL = {
  ...COMMON,
  email_template: z.literal('').default(''),
  response_messages: fields.response_messages.unwrap().max(0).default([]),
  operation_multiples_pedidos: fields.operation_multiples_pedidos.unwrap().max(0).default([]),
  cascades: z.literal(false).default(false),
  ...ATTACHES_NOTHING,
};

const moment = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .optional();

/** One schema for each operation, with the fields it reads. Source: transitions.yaml "operations". */
const operations = z.discriminatedUnion('operation', [
  // Changes of status
  moving('cambio_estado'),
  moving('cerrar_pedido'),
  moving('postponer_pedido'),
  moving('reclamar_pedido'),
  moving('reabrir_pedido'),
  undoable('terminar', {
    file_ids: fields.file_ids,
    next_queue: fields.next_queue,
    doubts: fields.doubts,
    doubts_reason: fields.doubts_reason,
    unticked: fields.unticked,
    unticked_reason: fields.unticked_reason,
  }),
  undoable('enviar_email', {
    to: fields.to,
    standby_until: moment,
    envelope: fields.envelope,
    file_ids: fields.file_ids,
    request_key: fields.request_key,
  }),
  z.object({
    operation: z.literal('enviar_incidencia_cliente'),
    ...UNDOABLE,
    incident: fields.incident,
    incidencia_attachments: fields.incidencia_attachments,
  }),
  undoable('cambiar_proveedor', {
    provider_id: fields.provider_id,
    provider_work: fields.provider_work,
    file_ids: fields.file_ids,
  }),
  undoable('asignar_notaria', { notary_id: fields.notary_id }),

  // The same status afterwards
  undoable('lock_pedido', {}),
  undoable('unlock_pedido', { force: fields.force }),
  undoable('delegate_pedido', { asignee_id: fields.asignee_id }),
  undoable('save_note', { mentions: fields.mentions, request_key: fields.request_key }),
  undoable('del_note', { line_id: fields.line_id }),
  undoable('anotar_llamada', { call: fields.call, request_key: fields.request_key }),
  undoable('etiquetar_pedido', { add_tags: fields.add_tags, remove_tags: fields.remove_tags }),
  undoable('vigilar_pedido', { watch: fields.watch }),
  undoable('marcar_punto', { point_id: fields.point_id, is_ticked: fields.is_ticked }),
  undoable('simple_update', {
    referencia: fields.referencia,
    priority: fields.priority,
    atributos: fields.atributos,
  }),
  undoable('genera_pdf', {}),
  undoable('upload_file', { file_ids: fields.file_ids, file_kind: fields.file_kind }),
  undoable('vincular_pedido', { related_item_id: fields.related_item_id, relation: fields.relation }),
  undoable('desvincular_pedido', { related_item_id: fields.related_item_id }),
  undoable('duplicar_pedido', { without_charge: fields.without_charge, request_key: fields.request_key }),

  // Money
  final('devolucion_total', { iban: fields.iban }),
  final('devolucion_parcial', { amount: fields.amount, lines: fields.lines, iban: fields.iban }),
  final('cancelar_pedido', {
    cancellation_asked: fields.cancellation_asked,
    official_fees_spent: fields.official_fees_spent,
    iban: fields.iban,
  }),
  final('cambiar_datos', { options: fields.options, without_charge: fields.without_charge }),
]);

type ByName<Given extends { readonly operation: string }> = { [One in Given as One['operation']]: One };
type Outputs = ByName<z.output<typeof operations>>;
export type OperationName = keyof Outputs;

/** Parsed input of an operation, instants as `Date`: only the fields that it reads. */
export type PedidoOperation<Name extends OperationName = OperationName> = Outputs[Name];

/** An operation as the panel builds it. */
export type OperationInput<Name extends OperationName = OperationName> = ByName<z.input<typeof operations>>[Name];

export const OPERATION_NAMES = operations.options.map(({ shape }) => shape.operation.value);

function isOperationName(name: string): name is OperationName {
  return OPERATION_NAMES.some((known) => known === name);
}

/**
 * Parses a panel action by its operation. Forbidden fields are rejected, never ignored; other fields that the operation does not read are
 * dropped. Refuses with unknown_operation and invalid_input, which names the fields.
 */
export const operationSchema = operationPayload.transform(readOperation);

/** The same for a write: panels of another version are rejected. Refuses with panel_version before anything else. */
export const currentOperationSchema = operationPayload
  .refine(({ panel_version }) => panel_version === PANEL_VERSION, refusal('panel_version'))
  .transform(readOperation);

function readOperation(payload: z.output<typeof operationPayload>, context: z.RefinementCtx): PedidoOperation {
  const { operation } = payload;
  if (!isOperationName(operation)) return raise(context, 'unknown_operation', { operation });
  const read = operations.safeParse(payload);
  if (read.success) {
    const wrong = wrongEnvelopeField(read.data);
    return wrong ? raiseInvalid(context, [wrong]) : read.data;
  }
  const paths = read.error.issues.map(({ path }) => path.join('.'));
  return raiseInvalid(context, paths);
}

/** Recipients, files and a scheduled time only work for one item, and a mail that changes the status goes to the customer with the change. */
function wrongEnvelopeField(given: PedidoOperation): string | null {
  if (given.operation !== 'enviar_email') return null;
  const { envelope, file_ids, to, operation_multiples_pedidos: items, cascades } = given;
  if (items.length > 0 || cascades) return envelope ? 'envelope' : file_ids.length > 0 ? 'file_ids' : null;
  if (to === undefined) return null;
  if (envelope?.conversation) return 'envelope.conversation';
  return envelope?.send_at ? 'envelope.send_at' : null;
}

function moving<const Name extends string>(name: Name) {
  return undoable(name, { to: fields.to, standby_until: moment, visit_at: moment });
}

function undoable<const Name extends string, Own extends z.ZodRawShape>(name: Name, own: Own) {
  return z.object({ operation: z.literal(name), ...UNDOABLE, ...ATTACHES_NOTHING, ...own });
}

function final<const Name extends string, Own extends z.ZodRawShape>(name: Name, own: Own) {
  return z.object({ operation: z.literal(name), ...FINAL, request_key: fields.request_key, ...own });
}

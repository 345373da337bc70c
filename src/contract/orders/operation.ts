import { z } from 'zod';
import { LARGEST_ID } from '../largest-id.ts';
import { instant, pedidoSchema } from './pedido.ts';

/**
 * A panel action. `operation` and `panel_version` are free text here because a wrong one has its own answer. The fields
 * that a given operation does not read must be left out or empty. Source: meanings.md "Payload of a panel action".
 */
export const operationSchema = z.object({
  operation: z.string().min(1).max(60),
  panel_version: z.string().max(20),
  /** `updated_at` of the copy on which the person decided. */
  updated_at: instant,
  to: z.int().optional(),
  reason: z.string().max(5_000).optional(),
  comment: z.string().max(10_000).optional(),
  referencia: z.string().trim().max(200).nullable().optional(),
  priority: z.int().min(0).max(5).optional(),
  standby_until: instant.optional(),
  asignee_id: z.int().positive().max(LARGEST_ID).optional(),
  /** History line of the note that del_note deletes. */
  line_id: z.int().positive().optional(),
  /** Result files that terminar releases; empty = all of the item. */
  file_ids: z.array(z.uuid()).max(50).default([]),
  /** unlock_pedido: take the lock away from its holder (supervisors). */
  force: z.boolean().default(false),
  /** Lock and tab stay after an operation that would give the item up. */
  force_stay: z.boolean().default(false),
  /** After terminar: the queue whose next item is given and locked in the same step. */
  next_queue: z.union([z.literal(-1), z.literal(-2)]).optional(),
  email_template: z.string().max(100).default(''),
  response_messages: z
    .array(z.object({ language: z.string(), subject: z.string(), body: z.string() }))
    .max(10)
    .default([]),
  operation_multiples_pedidos: z.array(z.int().positive()).max(1_000).default([]),
  cascades: z.boolean().default(false),
  incidencia_attachments: z.array(z.string()).max(50).default([]),
});
export type PedidoOperation = z.output<typeof operationSchema>;

export const operationAnswerSchema = z.object({
  ok: z.literal(true),
  message: z.string(),
  item_id: z.int(),
  updated_at: instant,
  history_lines: z.int(),
  pedido: pedidoSchema,
  /** The next item of the queue, already locked; null unless `next_queue` was asked and something waits. */
  next: pedidoSchema.nullable(),
  /** Until when the mail of this operation can still be undone; null when none is sent. */
  undo_until: instant.nullable(),
});
export type OperationAnswer = z.output<typeof operationAnswerSchema>;

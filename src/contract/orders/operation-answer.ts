import { z } from 'zod';
import { euros, instant, pedidoSchema } from './pedido.ts';

export const operationAnswerSchema = z.object({
  ok: z.literal(true),
  message: z.string(),
  item_id: z.int(),
  updated_at: instant,
  history_lines: z.int(),
  pedido: pedidoSchema,
  /** The next item of the queue, already locked; null unless `next_queue` was given and an item was waiting. */
  next: pedidoSchema.nullable(),
  /** Until when the mail of this operation can be undone; null if none is sent. */
  undo_until: instant.nullable(),
  /** Id to undo it by then; null if nothing can be undone. */
  undo_id: z.uuid().nullable(),
  /** Refund waiting for approval: proposer and expiry; null if there is none. Euros. */
  proposal: z
    .object({ amount: euros, waits_for: z.enum(['supervisor', 'another_supervisor']), lapses_at: instant })
    .nullable(),
  /** Results for the named items, or for the path's item and its children with `cascades`. */
  results: z.array(z.object({ item_id: z.int(), ok: z.boolean(), code: z.string().nullable(), message: z.string() })),
});
export type OperationAnswer = z.output<typeof operationAnswerSchema>;

import { z } from 'zod';
import { euros, instant, pedidoSchema } from './pedido.ts';

export const operationAnswerSchema = z.object({
  ok: z.literal(true),
  message: z.string(),
  item_id: z.int(),
  updated_at: instant,
  history_lines: z.int(),
  pedido: pedidoSchema,
  /** The next item of the queue, already locked; null unless `next_queue` was given and an item is waiting. */
  next: pedidoSchema.nullable(),
  /** Until when the mail of this operation can still be undone; null when none is sent. */
  undo_until: instant.nullable(),
  /** Id to undo it by until then; null when nothing can be undone. */
  undo_id: z.uuid().nullable(),
  /** Refund waiting for approval: whose, and until when; null when there is none. Euros. */
  proposal: z
    .object({ amount: euros, waits_for: z.enum(['supervisor', 'another_supervisor']), lapses_at: instant })
    .nullable(),
  /** Items beside or instead of the one of the path: those named, or its children with `cascades`. */
  results: z.array(z.object({ item_id: z.int(), ok: z.boolean(), code: z.string().nullable(), message: z.string() })),
});
export type OperationAnswer = z.output<typeof operationAnswerSchema>;

import { z } from 'zod';
import { SUMMARY_PARTS, SUMMARY_SOURCES } from '../../domain/orders/summary/summary-facts.ts';
import { defineCall } from '../define-call.ts';
import { LARGEST_ID } from '../largest-id.ts';
import { instant } from './pedido.ts';

const itemPath = z.object({ item_id: z.coerce.number().int().positive().max(LARGEST_ID) });

/** Source: specification section 7 "Agent API"; meanings.md "generaPildoraIA". */
export const generaPildoraIA = defineCall('generaPildoraIA', {
  summary:
    "A summary of an item in the caller's language: at most five lines with their sources, generated from the item's facts. For agents only",
  method: 'POST',
  path: '/api/rest/restapi/pedido/{item_id}/generaPildoraIA',
  who: ['agent'],
  params: itemPath,
  body: z.object({}),
  output: z.object({
    item_id: z.int(),
    made_at: instant,
    /** The assistant is turned off for the item: there are no lines. */
    is_off: z.boolean(),
    lines: z
      .array(
        z.object({
          part: z.enum(SUMMARY_PARTS),
          text: z.string(),
          /** Id of the question (`answer`) or history line (`history`); other parts of the page have none. */
          sources: z.array(z.object({ kind: z.enum(SUMMARY_SOURCES), id: z.int().nullable() })).min(1),
        }),
      )
      .max(SUMMARY_PARTS.length),
  }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});
export type OrderSummary = z.output<typeof generaPildoraIA.output>;

/** Source: specification section 7 "Agent API"; meanings.md "disablePedidoIA". */
export const disablePedidoIA = defineCall('disablePedidoIA', {
  summary:
    'Disables automatic help for an item, for everybody; `disabled` false enables it again. Recorded in the history',
  method: 'PUT',
  path: '/api/rest/restapi/pedido/{item_id}/disablePedidoIA',
  who: ['agent'],
  params: itemPath,
  body: z.object({ disabled: z.boolean().default(true) }),
  output: z.object({ ok: z.literal(true), disabled: z.boolean() }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});

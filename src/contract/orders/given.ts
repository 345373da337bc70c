import { z } from 'zod';
import { defineCall } from '../define-call.ts';

const text = z.object({ es: z.string(), en: z.string(), pt: z.string() });

/** When and why the queue gave an item to the agent who asks. */
export const givenSchema = z.object({ at: z.iso.datetime(), why: text });

export const skipPedido = defineCall('skipPedido', {
  summary: 'Skips an item of the queue with a reason: releases it and hides it from the caller for one business hour',
  method: 'POST',
  path: '/api/rest/restapi/pedido/{item_id}/skip',
  who: ['agent'],
  params: z.object({ item_id: z.coerce.number().int().positive() }),
  body: z.object({ reason: z.string().trim().min(5).max(5_000) }),
  output: z.object({ ok: z.literal(true), hidden_until: z.iso.datetime() }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'locked_by_other', 'item_not_queued', 'invalid_input'],
});

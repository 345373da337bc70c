import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { orderRowSchema } from './list.ts';
import { textSchema } from './pedido.ts';

const QUEUES = { '-1': -1, '-2': -2 } as const;

const upcomingSchema = z.object({
  row: orderRowSchema,
  /** Reason for its position: ranking and deadline. */
  why: textSchema,
});
export type Upcoming = z.output<typeof upcomingSchema>;

export const listUpcoming = defineCall('listUpcoming', {
  summary: 'The items that the queue would give to the caller next, in order and with the reason; nothing is locked',
  method: 'GET',
  path: '/api/rest/restapi/upcoming',
  who: ['agent'],
  query: z.object({
    queue: z
      .enum(['-1', '-2'])
      .default('-1')
      .transform((queue) => QUEUES[queue]),
  }),
  output: z.object({ items: z.array(upcomingSchema) }),
  errors: ['sign_in_required', 'forbidden', 'invalid_input'],
});

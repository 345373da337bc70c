import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';

const PATH = '/api/rest/restapi/tickets/{ticket_id}/watchers';
const WHO = ['agent'] as const;
const params = z.object({ ticket_id: z.coerce.number().int().positive().max(LARGEST_ID) });
const output = z.object({ watchers: z.array(z.object({ user_id: z.int(), name: z.string() })) });
const ERRORS = ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'] as const;

export const listTicketWatchers = defineCall('listTicketWatchers', {
  summary: 'Agents who are alerted to each message of a ticket, by name',
  method: 'GET',
  path: PATH,
  who: WHO,
  params,
  output,
  errors: ERRORS,
});

export const watchTicket = defineCall('watchTicket', {
  summary: 'Starts or stops alerting the caller to each message of a ticket',
  method: 'PUT',
  path: PATH,
  who: WHO,
  params,
  body: z.object({ watch: z.boolean() }),
  output,
  errors: ERRORS,
});

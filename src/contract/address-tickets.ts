import { z } from 'zod';
import type { Call } from './call.ts';
import { defineCall } from './define-call.ts';

/** Whether a call may be made with a ticket in its address instead of a signature. */
export function takesTicket({ method, answers }: Call): boolean {
  return method === 'GET' && (answers === 'bytes' || answers === 'events');
}

/** Path and query of a call, as a browser would request it: no other host, no fragment, no characters that end a header line. */
const ownAddress = z
  .string()
  .max(2000)
  .regex(/^\/(panel\/rest|api\/rest\/restapi)\/[\w\-.~%!$'()*+,;:@/?&=[\]]+$/);

const addressTicket = {
  method: 'POST',
  body: z.object({ address: ownAddress }),
  output: z.object({
    ticket: z.string(),
    /** The address with its ticket, for a link or an event stream. */
    address: z.string(),
    expires_at: z.iso.datetime(),
  }),
  errors: ['sign_in_required', 'forbidden', 'oauth_missing_parameter', 'invalid_input'],
} as const;

/** Downloads by the browser and event streams cannot be signed, so they carry a ticket. */
export const addressTicketCall = defineCall('addressTicket', {
  ...addressTicket,
  summary:
    'A ticket with which a browser can fetch one address, once and within a minute, as the customer who signed the call',
  path: '/panel/rest/ticket',
  who: ['customer'],
});

export const adminAddressTicketCall = defineCall('adminAddressTicket', {
  ...addressTicket,
  summary:
    'A ticket with which a browser can fetch one address, once and within a minute, as the back-office user who signed the call',
  path: '/api/rest/restapi/ticket',
  who: ['agent', 'notary'],
});

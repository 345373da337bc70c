import { z } from 'zod';
import { defineCall } from './define-call.ts';

const word = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/, 'not a name of code');

/** Browser errors, described by code names and positions only: no field can hold user input. */
export const failureSchema = z.object({
  /** `call`: a call failed at the server or on the way. `screen`: a part of the page crashed. `script`: anything else. */
  kind: z.enum(['call', 'screen', 'script', 'chunk']),
  /** Name of the call, or of the error. */
  what: word,
  /** HTTP status; 0 if there was no response. Calls only. */
  status: z.int().min(0).max(599).optional(),
  /** Code of the problem. Calls only. */
  code: word.optional(),
  /** The last request id from the server. */
  request_id: z.uuid().optional(),
  /** Stack in our own scripts, innermost first. */
  at: z.array(z.string().regex(/^\/assets\/[\w.-]{1,80}:\d{1,7}:\d{1,9}$/, 'not a place in our scripts')).max(6),
  /** Number of occurrences since the last report. */
  times: z.int().min(1).max(10_000),
});
export type Failure = z.output<typeof failureSchema>;

/** Maximum of kinds of failures per report. */
export const MOST_FAILURES = 20;

export const reportFailures = defineCall('reportFailures', {
  summary: "Writes errors of the panel in the browser to the server's log. They contain no personal data",
  method: 'POST',
  path: '/api/rest/restapi/failures',
  who: ['agent', 'notary'],
  body: z.object({
    failures: z.array(failureSchema).min(1).max(MOST_FAILURES),
    /** Version of the panel in which they occurred. */
    version: z
      .string()
      .regex(/^[\w.-]{1,40}$/)
      .nullable(),
  }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['sign_in_required', 'forbidden', 'invalid_input', 'too_many_requests'],
});

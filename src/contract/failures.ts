import { z } from 'zod';
import { defineCall } from './define-call.ts';

const word = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/, 'not a name of code');

/** Browser errors, described by names of code and positions in it: no field can hold what somebody typed. */
export const failureSchema = z.object({
  /** `call`: the server, or the way to it, failed a call. `screen`: a part of the page broke. `script`: anything else. */
  kind: z.enum(['call', 'screen', 'script', 'chunk']),
  /** Name of the call, or of the error. */
  what: word,
  /** HTTP status; 0 where there was no answer. Calls only. */
  status: z.int().min(0).max(599).optional(),
  /** Code of the problem. Calls only. */
  code: word.optional(),
  /** The last request's id as the server gave it. */
  request_id: z.uuid().optional(),
  /** Where in our own scripts, innermost first. */
  at: z.array(z.string().regex(/^\/assets\/[\w.-]{1,80}:\d{1,7}:\d{1,9}$/, 'not a place in our scripts')).max(6),
  /** How often, since the last report. */
  times: z.int().min(1).max(10_000),
});
export type Failure = z.output<typeof failureSchema>;

/** Kinds of failures that one report may tell. */
export const MOST_FAILURES = 20;

export const reportFailures = defineCall('reportFailures', {
  summary: "Writes failures that the panel met in the browser to the server's log. They hold nothing personal",
  method: 'POST',
  path: '/api/rest/restapi/failures',
  who: ['agent', 'notary'],
  body: z.object({
    failures: z.array(failureSchema).min(1).max(MOST_FAILURES),
    /** Version of the panel in which they happened. */
    version: z
      .string()
      .regex(/^[\w.-]{1,40}$/)
      .nullable(),
  }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['sign_in_required', 'forbidden', 'invalid_input', 'too_many_requests'],
});

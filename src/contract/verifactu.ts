import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { instant } from './orders/pedido.ts';

/** Invoicing records for the Spanish tax agency, for the panel role `facturacion`; supervisors can only read. */
const ROOT = '/api/rest/restapi';
const WHO = ['agent'] as const;

const kind = z.enum(['registration', 'amendment', 'cancellation']);
const state = z.enum(['waiting', 'sent', 'accepted', 'accepted_with_errors', 'rejected', 'mended']);
const count = z.int();

/**
 * An error of the agency: its number, its meaning in the published list (Spanish), and the agency's words for this
 * case.
 */
const complaint = {
  code: z.int().nullable(),
  means: z.string().nullable(),
  detail: z.string().nullable(),
};

const chain = z.object({
  issuer: z.string(),
  name: z.string(),
  /** The last record of the chain; its position equals the number of records. */
  last: z.object({ position: z.int(), invoice_number: z.string(), kind, generated_at: instant }),
  /** Result of the nightly check: the last valid position, and the first broken one. */
  verified: z.object({ position: z.int(), at: instant, broken_position: z.int().nullable() }).nullable(),
  waiting: count,
  /** Sent and not answered yet. */
  sent: count,
  oldest_waiting_at: instant.nullable(),
  to_mend: count,
  next_message_at: instant.nullable(),
  outage_since: instant.nullable(),
  last_answer_at: instant.nullable(),
  /** By how many seconds our clock is ahead of the agency's, and whether that is too much. */
  clock: z.object({ ahead_seconds: z.number(), is_wrong: z.boolean() }).nullable(),
});
export type VerifactuChain = z.output<typeof chain>;

const problem = z.object({
  issuer: z.string(),
  position: z.int(),
  invoice_id: z.int(),
  invoice_number: z.string(),
  order_id: z.int(),
  kind,
  state,
  answered_at: instant.nullable(),
  ...complaint,
});
export type VerifactuProblem = z.output<typeof problem>;

const message = z.object({
  message_id: z.int(),
  state: z.enum(['sent', 'answered', 'refused', 'unknown', 'asked']),
  records: count,
  incident: z.boolean(),
  sent_at: instant,
  answered_at: instant.nullable(),
  /** The agency's receipt. */
  csv: z.string().nullable(),
  ...complaint,
});
export type VerifactuMessage = z.output<typeof message>;

const health = z.object({
  /** Null if none is configured; then nothing is sent. */
  certificate: z.object({ subject: z.string(), expires_at: instant, is_ending: z.boolean() }).nullable(),
  chains: z.array(chain),
  /** Records to correct, oldest first: at most 50 of those counted by `chains[].to_mend`. */
  problems: z.array(problem),
  /** The last ten. */
  messages: z.array(message),
  may_mend: z.boolean(),
});
export type VerifactuHealth = z.output<typeof health>;

export const getVerifactuHealth = defineCall('getVerifactuHealth', {
  summary: 'State of the chains of invoicing records, and of their submission to the tax agency',
  method: 'GET',
  path: `${ROOT}/verifactu`,
  who: WHO,
  output: health,
  errors: ['sign_in_required', 'forbidden'],
});

export const mendVerifactuRecord = defineCall('mendVerifactuRecord', {
  summary: 'Issues a new record for one that the tax agency rejected or accepted with errors, and sends it',
  method: 'POST',
  path: `${ROOT}/verifactu/{issuer}/records/{position}/mend`,
  who: WHO,
  params: z.object({
    issuer: z.string().min(1).max(20),
    position: z.coerce.number().int().positive().max(LARGEST_ID),
  }),
  output: health,
  errors: ['sign_in_required', 'forbidden', 'not_found', 'record_not_mendable'],
});

export const cancelInvoice = defineCall('cancelInvoice', {
  summary: 'Annuls a Spanish invoice that should never have been issued; refunds need a credit note instead',
  method: 'POST',
  path: `${ROOT}/invoices/{invoice_id}/cancel`,
  who: WHO,
  params: z.object({ invoice_id: z.coerce.number().int().positive().max(LARGEST_ID) }),
  body: z.object({ reason: z.string().trim().min(5).max(500) }),
  output: z.object({ ok: z.literal(true) }),
  errors: [
    ...(['sign_in_required', 'forbidden', 'reauthentication_required'] as const),
    ...(['not_found', 'invalid_input', 'invoice_not_cancellable'] as const),
  ],
});

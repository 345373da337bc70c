import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { dayFilters } from './list-filters.ts';
import { LARGEST_PAGE } from './orders/list.ts';
import { instant } from './orders/pedido.ts';

/** Who changed what, when and from where. */
const ROOT = '/api/rest/restapi/audit';
const WHO = ['agent'] as const;
const REFUSALS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;

export const ACTOR_KINDS = ['agent', 'customer', 'system', 'payment', 'visitor'] as const;

const person = z.object({ kind: z.string(), id: z.int().nullable(), name: z.string() });

const auditEvent = z.object({
  event_id: z.int(),
  at: instant,
  actor: person,
  /** The agent who impersonated a customer. */
  impersonator: person.nullable(),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  /** The name of a person of the panel; blank otherwise. */
  subject_name: z.string(),
  /** Truncated network of the request; blank if there was none. */
  network: z.string(),
  request_id: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  facts: z.array(z.object({ field: z.string(), value: z.string() })),
  /** Its position in the chain; null until it is sealed, within minutes. */
  position: z.int().nullable(),
});
export type AuditEvent = z.output<typeof auditEvent>;

export const listAudit = defineCall('listAudit', {
  summary: 'The audit trail, newest first; `next` is the cursor of the next page',
  method: 'GET',
  path: ROOT,
  who: WHO,
  query: z.object({
    ...dayFilters,
    'custom_filter[size]': z.coerce.number().int().min(1).max(LARGEST_PAGE).default(50),
    /** Only events before this one. */
    'custom_filter[before]': z.coerce.number().int().positive().max(LARGEST_ID).optional(),
    /** `agent:12`, `customer:1001`, or a kind of actor alone. Filtering by an agent includes their actions while impersonating customers. */
    'custom_filter[who]': z
      .string()
      .regex(/^(agent|customer|system|payment|visitor)(:[1-9]\d{0,9})?$/)
      .optional(),
    /** An action, or a prefix: `agent.`. */
    'custom_filter[action]': z
      .string()
      .trim()
      .regex(/^[a-z0-9_.]{1,60}$/i)
      .optional(),
    /** The subject: a kind (`item`), or a kind and an id (`item:2001`). */
    'custom_filter[object]': z
      .string()
      .trim()
      .regex(/^\w{1,40}(:[^\s:]{1,100})?$/)
      .optional(),
  }),
  output: z.object({ items: z.array(auditEvent), next: z.int().nullable() }),
  errors: REFUSALS,
});

const auditCheck = z.object({
  /** Time of the last check of the chain; null before the first. */
  checked_at: instant.nullable(),
  /** The last valid line of that check, with its seal. */
  position: z.int(),
  hash: z.string(),
  /** The first line that did not match its seal. */
  broken: z
    .object({
      position: z.int().nullable(),
      event_id: z.int().nullable(),
      reason: z.enum(['missing', 'altered', 'cut', 'unsealed']),
    })
    .nullable(),
  /** Number of sealed lines. */
  sealed: z.int(),
});
export type AuditCheck = z.output<typeof auditCheck>;

export const getAuditCheck = defineCall('getAuditCheck', {
  summary: 'Result of the last check whether the audit trail is unaltered',
  method: 'GET',
  path: `${ROOT}/check`,
  who: WHO,
  output: auditCheck,
  errors: REFUSALS,
});

export const askAuditCheck = defineCall('askAuditCheck', {
  summary: 'Starts a background job that checks the whole audit trail',
  method: 'POST',
  path: `${ROOT}/check`,
  who: WHO,
  output: z.object({ ok: z.literal(true) }),
  errors: REFUSALS,
});

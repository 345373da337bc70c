import { z } from 'zod';
import { CALL_OUTCOMES, CONNECTORS } from '../domain/health/connector.ts';
import { HEALTH_CHECKS, HEALTH_STATES } from '../domain/health/health-line.ts';
import { defineCall } from './define-call.ts';
import { instant } from './orders/pedido.ts';

const health = z.object({
  at: instant,
  lines: z.array(
    z.object({
      check: z.enum(HEALTH_CHECKS),
      state: z.enum(HEALTH_STATES),
      /** A count, seconds (`transactions`) or bytes (`disk`). Counts of jobs and mails end at 10000. */
      figure: z.number().nullable(),
      /** What the figure is compared with, in the same unit. */
      limit: z.number().nullable(),
      /** Since when it is so, or when it was last done. */
      since: instant.nullable(),
      parts: z.array(z.object({ name: z.string(), figure: z.number().nullable(), since: instant.nullable() })),
      /** Page of the repository that says what to do. */
      runbook: z.string(),
    }),
  ),
});
export type Health = z.output<typeof health>;

export const getHealth = defineCall('getHealth', {
  summary: 'How the running product is: database, disk, jobs, mail, chains, locks and backups',
  method: 'GET',
  path: '/api/rest/restapi/health',
  who: ['agent'],
  output: health,
  errors: ['sign_in_required', 'forbidden'],
});

const failureKind = z.enum(CALL_OUTCOMES).exclude(['answered']);

/** Calls of all processes in a span of time, with the milliseconds of those that were answered. */
const calls = z.object({
  answered: z.int(),
  failed: z.int(),
  p50: z.number().nullable(),
  p95: z.number().nullable(),
});

const connectorHealth = z.object({
  connector: z.enum(CONNECTORS),
  state: z.enum(HEALTH_STATES),
  /** Host of its address; null where it is not set up. */
  host: z.string().nullable(),
  /** Processes that use it, how many of them leave it alone after failures, and until when. */
  processes: z.int(),
  resting: z.int(),
  rests_until: instant.nullable(),
  last_answer_at: instant.nullable(),
  last_failure: z.object({ at: instant, kind: failureKind }).nullable(),
  hour: calls,
  day: calls,
  /** Failures of the last 24 hours by their kind, most first. */
  failures: z.array(z.object({ kind: failureKind, count: z.int() })),
  /** Answers given from those kept, and calls held back, in the last 24 hours. */
  kept: z.int(),
  unsent: z.int(),
  /** Calls under way now. */
  under_way: z.int(),
  /** Work that waits for its answer in the background: how much, how much was tried before, and since when. */
  work: z.object({ waiting: z.int(), retried: z.int(), since: instant.nullable() }),
  /** The last day of the gazette that was read; null for other services. */
  read_to: z.string().nullable(),
});
export type ConnectorHealth = z.output<typeof connectorHealth>;

export const getConnectors = defineCall('getConnectors', {
  summary: 'How the connectors to outside services are, of all processes: breaker, last calls, times, and what waits',
  method: 'GET',
  path: '/api/rest/restapi/health/connectors',
  who: ['agent'],
  output: z.object({ at: instant, items: z.array(connectorHealth) }),
  errors: ['sign_in_required', 'forbidden'],
});

export const tryConnector = defineCall('tryConnector', {
  summary: 'Sends a harmless call to an outside service now, even while it is left alone; an answer ends that',
  method: 'POST',
  path: '/api/rest/restapi/health/connectors/try',
  who: ['agent'],
  body: z.object({ connector: z.enum(CONNECTORS) }),
  output: z.object({ outcome: z.enum(CALL_OUTCOMES), ms: z.int() }),
  errors: ['sign_in_required', 'forbidden', 'connector_unset', 'too_many_requests', 'invalid_input'],
});

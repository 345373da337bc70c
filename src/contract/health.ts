import { z } from 'zod';
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

import { z } from 'zod';
import { companyReportSchema } from '../../../domain/company-reports/company-report.ts';
import { boundedFetch } from '../bounded-fetch.ts';
import { statusFailure } from '../call-failure.ts';
import { callLimit } from '../call-limit.ts';
import type { CallWatch } from '../call-watch.ts';
import { circuitBreaker } from '../circuit-breaker.ts';
import type { CompanyReportsPort } from './port.ts';

interface IberinformClient {
  /** Address of the service, without trailing slash. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly timeoutMs?: number;
  readonly now?: () => number;
  readonly watch?: CallWatch;
}

/**
 * Orders and polls reports over HTTP: `POST /documents/order/ { nif, type }` returns a number, `GET
 * /documents/{number}/` its state and finally the report. The provider publishes no documentation, so compare the
 * format with the contract before use (docs/operations.md).
 */
export function iberinform(client: IberinformClient): CompanyReportsPort {
  const { url, user, password, timeoutMs = 10_000, now, watch } = client;
  const breaker = circuitBreaker(now, watch);
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    boundedFetch(`${url}${path}`, {
      ...init,
      headers: { accept: 'application/json', authorization, ...init.headers },
      signal: callLimit(timeoutMs),
      redirect: 'error',
    });

  return {
    async order({ kind, cif, key }) {
      const ordered = await breaker.run(async () => {
        const answer = await ask('/documents/order/', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({ nif: cif, type: kind }),
        });
        if (answer.status === 404) return { kind: 'unknown' } as const;
        if (!answer.ok) throw statusFailure(answer.status);
        const read = orderAnswer.safeParse(await answer.json());
        return read.success ? ({ kind: 'ordered', ref: read.data.id } as const) : null;
      });
      return ordered ?? { kind: 'silent' };
    },

    async poll(ref) {
      const polled = await breaker.run(async () => {
        const answer = await ask(`/documents/${encodeURIComponent(ref)}/`);
        if (!answer.ok) throw statusFailure(answer.status);
        const read = pollAnswer.safeParse(await answer.json());
        if (!read.success) return null;
        if (read.data.status !== 'ready') return { kind: read.data.status } as const;
        return { kind: 'arrived', report: read.data.document } as const;
      });
      return polled ?? { kind: 'silent' };
    },

    tryNow: () =>
      breaker.tryNow(async () => {
        const { ok, status } = await ask('/documents/no-such-document/');
        if (!ok && status !== 404) throw statusFailure(status);
        return status;
      }),
  };
}

const orderAnswer = z.object({
  id: z.union([z.string().min(1).max(100), z.number()]).transform(String),
});

const pollAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['pending', 'failed']) }),
  z.object({ status: z.literal('ready'), document: companyReportSchema }),
]);

import { setTimeout as wait } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { appAt } from '../many/app-at.ts';
import type { TrialRecord } from './record.ts';

/** An answer of the product itself. */
export interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Longer than any limit of the product. */
const PATIENCE_MS = 45_000;

/** Asks the product; null when nobody answered, or the answer was to come again later. An answer that nobody should get is noted. */
export type Ask = (what: string, call: InjectOptions) => Promise<Answer | null>;

export function askAt(port: number, record: TrialRecord): Ask {
  const app = appAt(port);
  return async (what, call) => {
    const asked = app.inject(call).catch(() => null);
    const answer = await Promise.race([asked, wait(PATIENCE_MS, 'late' as const)]);
    if (answer === 'late') {
      record.count(`${what}: no answer in ${PATIENCE_MS / 1_000} s`);
      return null;
    }
    if (answer === null) {
      record.count(`${what}: cut`);
      return null;
    }
    const { statusCode: status, headers, body } = answer;
    const isOfBalancer = status === 502 || body === 'nobody is ready';
    record.count(`${what}: ${isOfBalancer ? 'balancer' : status}`);
    if (isOfBalancer) return null;
    if (status === 503 && headers['retry-after'] !== undefined) return null;
    if (status >= 500) {
      record.wrong.push(`${what} was answered ${status}: ${body.slice(0, 300)}`);
      return null;
    }
    const isJson = String(headers['content-type']).includes('json');
    return {
      status,
      location: typeof headers.location === 'string' ? headers.location : null,
      body: isJson ? (JSON.parse(body) as Answer['body']) : {},
    };
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { reportedCallSchema } from '../../../domain/phone-calls/call-event.ts';
import { boundedFetch } from '../bounded-fetch.ts';
import { callLimit } from '../call-limit.ts';
import { circuitBreaker } from '../circuit-breaker.ts';
import type { PhonePort } from './port.ts';

export const AIRCALL_URL = 'https://api.aircall.io/v1';

interface AircallClient {
  /** Address of the service including its version, without trailing slash. */
  readonly url: string;
  readonly id: string;
  readonly token: string;
  /** Time limit of one attempt. */
  readonly timeoutMs?: number;
  /** Pauses before further attempts, in milliseconds. */
  readonly pauses?: readonly number[];
  readonly now?: () => number;
}

/**
 * Aircall's public API with basic authentication. Reading a call and sending a number to a telephone can be repeated
 * without harm, so connection errors, rate limiting (429) and server errors (5xx) are retried after a pause. Source:
 * developer.aircall.io.
 */
export function aircall({ url, id, token, timeoutMs = 4_000, pauses = [300, 1_500], now }: AircallClient): PhonePort {
  const breaker = circuitBreaker(now);
  const authorization = `Basic ${Buffer.from(`${id}:${token}`).toString('base64')}`;
  const attempt = (path: string, init: RequestInit & { headers?: Record<string, string> }) =>
    boundedFetch(`${url}${path}`, {
      ...init,
      headers: { accept: 'application/json', authorization, ...init.headers },
      signal: callLimit(timeoutMs),
      redirect: 'error',
    }).catch(() => null);

  /** The first answer that is final, or null. */
  async function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    for (const pause of [0, ...pauses]) {
      if (pause > 0) await sleep(pause);
      const answer = await attempt(path, init);
      if (answer && answer.status !== 429 && answer.status < 500) return answer;
      // The connection can be reused only once the body was read.
      await answer?.body?.cancel();
    }
    return null;
  }

  return {
    async ask(callId) {
      const asked = await breaker.run(async () => {
        const answer = await ask(`/calls/${encodeURIComponent(callId)}`);
        if (answer?.status === 404) return { kind: 'unknown' } as const;
        if (!answer?.ok) return null;
        const read = callAnswer.safeParse(await answer.json());
        return read.success && read.data.call.id === callId ? ({ kind: 'told', call: read.data.call } as const) : null;
      });
      return asked ?? { kind: 'silent' };
    },

    async dial({ user, number }) {
      const dialled = await breaker.run(async () => {
        const answer = await ask(`/users/${encodeURIComponent(user)}/dial`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ to: number }),
        });
        await answer?.body?.cancel();
        return answer && (answer.ok ? 'done' : 'refused');
      });
      return dialled ?? 'silent';
    },
  };
}

const callAnswer = z.object({ call: reportedCallSchema });

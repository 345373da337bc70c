import { expect } from 'vitest';
import type { Call } from '../../src/contract/call.ts';
import { computingTime, LONGEST_HOLD } from './cpu-time.ts';
import type { FuzzGround } from './ground.ts';
import { heavyRequests } from './heavy-calls.ts';

/** Sends all heavy input of a call, and expects that none blocks the thread. */
export async function expectNoHold(call: Call, ground: FuzzGround, { thorough }: { thorough: boolean }): Promise<void> {
  const slow: string[] = [];
  for (const request of heavyRequests(call, { known: ground.known, thorough })) {
    const ms = await computingTime(() => ground.send(request));
    const sent = `${request.url.slice(0, 100)} ${request.body?.bytes.subarray(0, 150) ?? ''} ${request.body?.bytes.length ?? 0}`;
    if (ms > LONGEST_HOLD) slow.push(`${Math.round(ms)} ms: ${sent}`);
  }
  expect(slow).toEqual([]);
}

import { expect, test } from 'vitest';
import { reportOf } from '../leases/report-of.ts';

test('64 agents on two processes, short leases, pauses and a kill: each order delivered once, each customer told once', async () => {
  const { deliveries, accepted, unheard, mails, messages, refused, late } = await reportOf({
    ...{ trial: 'fenced', orders: 24, agents: 64, kills: 1 },
  });
  const once = deliveries.map(() => 1);
  expect(deliveries).toEqual(once);
  expect(mails).toEqual(once);
  expect(messages).toBe(once.length);
  expect(accepted.filter((times) => times !== 1)).toEqual(Array.from({ length: unheard }, () => 0));
  // Leases did run out under somebody's hands, or nothing was tried.
  expect(refused).toBeGreaterThan(0);
  expect(late).toEqual({ tried: expect.any(Number), accepted: 0 });
  expect(late.tried).toBeGreaterThan(0);
}, 120_000);

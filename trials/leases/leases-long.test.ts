import { expect, test } from 'vitest';
import { loadReport } from './load-report.ts';

/** Under leases this short a busy machine delivers slowly: most answers come after the lease is over. */
const TIMEOUT_MS = 600_000;

test(
  '64 agents on two processes that are killed three times: each of 200 orders is delivered once and told once',
  async () => {
    const { deliveries, accepted, unheard, mails, messages, refused, late } = await loadReport({
      trial: 'versioned',
      orders: 200,
      agents: 64,
      kills: 3,
    });
    const once = deliveries.map(() => 1);
    expect(deliveries).toEqual(once);
    expect(mails).toEqual(once);
    expect(messages).toBe(once.length);
    expect(accepted.filter((times) => times !== 1)).toEqual(Array.from({ length: unheard }, () => 0));
    expect(refused).toBeGreaterThan(50);
    expect(late.accepted).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  'without the lock version the same trial finds orders that were delivered twice, and customers told twice',
  async () => {
    const { deliveries, accepted, mails } = await loadReport({
      trial: 'unversioned',
      orders: 60,
      agents: 64,
      kills: 0,
    });
    const twice = (times: number) => times > 1;
    expect(accepted.filter(twice).length).toBeGreaterThan(0);
    expect(deliveries.filter(twice).length).toBeGreaterThan(0);
    expect(mails.filter(twice).length).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

import { describe, expect, test } from 'vitest';
import { type ServiceStanding, withdrawalEnd, withdrawalRight } from './withdrawal-right.ts';

const paid_at = new Date('2026-11-02T10:00:00Z');
const end = withdrawalEnd(paid_at);
const day = (text: string) => new Date(`${text}T12:00:00Z`);
const open: ServiceStanding = { internal_status: 'processing', isDone: false, delivered_at: null };
const done = (text: string): ServiceStanding => ({
  internal_status: 'complete',
  isDone: true,
  delivered_at: day(text),
});
const gone: ServiceStanding = { internal_status: 'refunded', isDone: true, delivered_at: day('2026-11-03') };
const order = { paid_at, consented: true };

describe('the right to withdraw', () => {
  test('ends to the millisecond 14 days after the payment', () => {
    expect(end).toEqual(new Date('2026-11-16T10:00:00Z'));
    expect(withdrawalRight(order, [open], new Date(end.getTime() - 1))).toEqual({ state: 'runs' });
    expect(withdrawalRight(order, [open], end)).toEqual({ state: 'ended', reason: 'time', on: end });
  });

  test.each([
    ['of an unpaid order', { paid_at: null, consented: true }, [open], { state: 'runs' }],
    ['of what was refunded or closed', order, [gone, { ...gone, internal_status: 'closed' }], { state: 'none' }],
    [
      'of a delivered service',
      order,
      [done('2026-11-04')],
      { state: 'ended', reason: 'performed', on: day('2026-11-04') },
    ],
    [
      'of a delivered service, begun without consent',
      { paid_at, consented: false },
      [done('2026-11-04')],
      { state: 'runs' },
    ],
    ['of two, one of them delivered', order, [done('2026-11-04'), open], { state: 'runs' }],
    [
      'of two, delivered one after the other',
      order,
      [done('2026-11-05'), done('2026-11-04'), gone],
      { state: 'ended', reason: 'performed', on: day('2026-11-05') },
    ],
    [
      'of a service done, nobody knows when',
      order,
      [{ ...done('2026-11-04'), delivered_at: null }],
      { state: 'ended', reason: 'performed', on: null },
    ],
  ])('%s', (_name, contract, services, right) => {
    expect(withdrawalRight(contract, services, day('2026-11-06'))).toEqual(right);
  });

  test('of what was delivered after the 14 days, ended with them', () => {
    const right = withdrawalRight(order, [done('2026-11-20')], day('2026-11-21'));
    expect(right).toEqual({ state: 'ended', reason: 'time', on: end });
  });
});

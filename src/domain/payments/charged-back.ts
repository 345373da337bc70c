import type { Cents } from '../money/money.ts';

/** One event about a chargeback, in which the bank takes back a cardholder's payment. */
export interface ChargebackNews {
  readonly state: 'opened' | 'won' | 'lost';
  readonly amount: Cents;
}

/**
 * What the bank has charged back, from its events in any order: a dispute takes the money at once, a win returns it, and a dispute reported
 * only as lost took it too.
 */
export function chargedBackOf(news: readonly ChargebackNews[]): Cents {
  const told = (state: ChargebackNews['state']) =>
    news.filter((one) => one.state === state).reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, Math.max(told('opened'), told('won') + told('lost')) - told('won'));
}

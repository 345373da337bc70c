import type { Cents } from '../money/money.ts';

/** One piece of news about money that the bank took back at its holder's wish. */
export interface ChargebackNews {
  readonly state: 'opened' | 'won' | 'lost';
  readonly amount: Cents;
}

/**
 * What the bank has taken back of a payment, from all that was told of it in whatever order: a quarrel takes the money at once, winning
 * it brings the money back, and one that is told only when it is lost took it too.
 */
export function chargedBackOf(news: readonly ChargebackNews[]): Cents {
  const told = (state: ChargebackNews['state']) =>
    news.filter((one) => one.state === state).reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, Math.max(told('opened'), told('won') + told('lost')) - told('won'));
}

import { isCardNumber } from '../../../../domain/payments/read-card.ts';
import type { TestCardOutcome } from '../port.ts';

/** The sandbox bank's behaviour for a card number. */
export type CardVerdict =
  | { readonly verdict: 'captured' }
  | { readonly verdict: 'challenge' }
  | { readonly verdict: 'declined'; readonly code: string };

/** The cards that the sandbox bank has issued. */
export const TEST_CARDS: readonly { readonly number: string; readonly outcome: TestCardOutcome }[] = [
  { number: '4548812049400004', outcome: 'captured' },
  { number: '4111111111111111', outcome: 'captured' },
  { number: '4548810000000003', outcome: 'challenge' },
  { number: '4000000000000002', outcome: 'declined' },
];

/** Code of every challenge. */
export const CHALLENGE_CODE = '123456';

/** Decides on a card number. */
export function verdictOn(number: string): CardVerdict {
  const outcome = TEST_CARDS.find((card) => card.number === number)?.outcome;
  if (outcome === 'declined') return { verdict: 'declined', code: 'declined' };
  if (outcome) return { verdict: outcome };
  return { verdict: 'declined', code: isCardNumber(number) ? 'unknown_card' : 'invalid_card' };
}

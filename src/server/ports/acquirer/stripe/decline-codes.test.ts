import { expect, test } from 'vitest';
import { declineMessage } from '../../../../domain/payments/decline-messages.ts';
import { declineCodeOf } from './decline-codes.ts';

test.each([
  ['insufficient_funds', 'no_funds'],
  ['stolen_card', 'blocked_card'],
  ['incorrect_cvc', 'wrong_card_code'],
  ['generic_decline', 'declined'],
  ['a_code_of_tomorrow', 'declined'],
  ['constructor', 'declined'],
])('%s is %s to the shop, in words of its own', (code, own) => {
  expect(declineCodeOf(code)).toBe(own);
  const isGeneral = declineMessage(declineCodeOf(code), 'en') === declineMessage('declined', 'en');
  expect(isGeneral).toBe(own === 'declined');
});

import { expect, test } from 'vitest';
import { LOCALES } from '../../../../domain/locale/locale.ts';
import { declineMessage } from '../../../../domain/payments/decline-messages.ts';
import { declineCodeOf, isDone, isInProcess, isPaid } from './response-codes.ts';

test.each([
  ['0000', true],
  ['0099', true],
  ['0100', false],
  ['0900', false],
  ['0400', false],
  ['9915', false],
  ['00', false],
  ['', false],
])('%s is paid: %s', (response, paid) => {
  expect(isPaid(response)).toBe(paid);
  expect(isDone(response)).toBe(response === '0900');
  expect(isInProcess(response)).toBe(false);
});

test.each([
  ['0101', 'expired_card'],
  ['0116', 'no_funds'],
  ['0180', 'card_not_accepted'],
  ['0184', 'authentication'],
  ['0195', 'authentication'],
  ['0400', 'cancelled'],
  ['9915', 'cancelled_by_customer'],
  ['SIS0051', 'repeated'],
  ['SIS0253', 'invalid_card'],
  ['SIS0126', 'wrong_card_code'],
  ['0202', 'blocked_card'],
  ['9912', 'provider_unavailable'],
])('%s is shown to the customer as %s', (response, code) => {
  expect(declineCodeOf(response)).toBe(code);
  for (const locale of LOCALES) expect(declineMessage(code, locale)).not.toBe(declineMessage('declined', locale));
});

test('what nobody can explain is a refusal of the bank', () => {
  for (const code of ['0190', '9999', 'SIS0000', 'toString', '']) expect(declineCodeOf(code)).toBe('declined');
});

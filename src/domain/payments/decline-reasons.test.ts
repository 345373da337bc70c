import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { declineMessage } from './decline-messages.ts';
import { declineReason } from './decline-reasons.ts';

test('an agent reads what the bank said about a customer, not the customer’s text', () => {
  expect(declineReason('blocked_card', 'es')).toBe('Tarjeta bloqueada por su banco.');
  expect(declineReason('authentication', 'pt')).toBe('O cliente não se identificou perante o banco.');
  for (const locale of LOCALES) {
    expect(declineReason('no_funds', locale)).not.toBe(declineMessage('no_funds', locale));
    expect(declineReason('a code of tomorrow', locale)).toBe(declineReason(null, locale));
  }
});

import { expect, test } from 'vitest';
import { DAY_MS } from '../calendar/time-units.ts';
import { LOCALES } from '../locale/locale.ts';
import { type DeclineCode, declineMessage, knownDecline } from './decline-messages.ts';
import { PAYMENT_LINK_MS } from './payment-link.ts';

/** Every code with a text of its own; a missing one does not compile. */
const CODES: Readonly<Record<DeclineCode, true>> = {
  declined: true,
  unknown_card: true,
  invalid_card: true,
  expired_card: true,
  wrong_card_code: true,
  no_funds: true,
  blocked_card: true,
  card_not_accepted: true,
  authentication: true,
  provider_unavailable: true,
  repeated: true,
  paypal_declined: true,
  paypal_means_declined: true,
  mbway_refused: true,
  mbway_expired: true,
  mbway_declined: true,
  cancelled: true,
  cancelled_by_customer: true,
  wrong_code: true,
  given_back: true,
  expired: true,
};

test.each(Object.keys(CODES))('%s has a sentence of its own in each language, which says what to do', (code) => {
  expect(knownDecline(code)).toBe(code);
  for (const locale of LOCALES) {
    const message = declineMessage(code, locale);
    expect(message).toMatch(/^\p{Lu}.{20,}\.$/u);
    if (code !== 'declined') expect(message).not.toBe(declineMessage('declined', locale));
  }
});

test('a code that nobody knows has the general one', () => {
  for (const code of [null, '', '9999', 'toString']) expect(knownDecline(code)).toBe('declined');
});

test('a payment link holds for two weeks', () => {
  expect(PAYMENT_LINK_MS / DAY_MS).toBe(14);
});

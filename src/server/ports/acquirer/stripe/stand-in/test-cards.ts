import type Stripe from 'stripe';

/** Stripe's test cards by their last four digits; the stand-in stores nothing else of a card. */
export const TEST_CARDS = {
  '4242': { brand: 'visa', does: 'pays', byName: 'pm_card_visa' },
  '3220': { brand: 'visa', does: 'challenges', byName: 'pm_card_threeDSecure2Required' },
  '0002': { brand: 'visa', does: 'declines', byName: 'pm_card_visa_chargeDeclined' },
  '0259': { brand: 'visa', does: 'is_disputed', byName: 'pm_card_createDispute' },
  '7726': { brand: 'visa', does: 'refunds_late', byName: 'pm_card_pendingRefund' },
  '5126': { brand: 'visa', does: 'refunds_fail', byName: 'pm_card_refundFail' },
} as const;

export type TestCard = keyof typeof TEST_CARDS;

/** In display order. */
export const TEST_CARD_ORDER: readonly TestCard[] = ['4242', '3220', '0002', '0259', '7726', '5126'];

export type CardBehaviour = (typeof TEST_CARDS)[TestCard]['does'];

/** Whether these are the last digits of one of Stripe's test cards. */
export function isTestCard(lastFour: string): lastFour is TestCard {
  return Object.hasOwn(TEST_CARDS, lastFour);
}

/** Behaviour of a payment method's card; any other method simply pays. */
export function behaviourOf({ card }: Stripe.PaymentMethod): CardBehaviour {
  return card && isTestCard(card.last4) ? TEST_CARDS[card.last4].does : 'pays';
}

/** The test card with this name in Stripe's documentation, or null. */
export function testCardNamed(name: string): TestCard | null {
  const found = Object.entries(TEST_CARDS).find(([, { byName }]) => byName === name);
  return found ? (found[0] as TestCard) : null;
}

import type Stripe from 'stripe';
import { newId } from './desk.ts';
import { TEST_CARDS, type TestCard } from './test-cards.ts';

/** A payment method: a test card, or another type without details. */
export function methodObject({
  created,
  type,
  card = null,
  email,
}: {
  readonly created: number;
  readonly type: string;
  readonly card?: TestCard | null;
  readonly email: string | null;
}): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: card ? 'card' : type,
    ...(card && { card: cardDetails(card) }),
  };
}

function cardDetails(lastFour: TestCard): Stripe.PaymentMethod.Card {
  const { brand } = TEST_CARDS[lastFour];
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'ES',
    display_brand: brand,
    exp_month: 12,
    exp_year: 2034,
    funding: 'credit',
    generated_from: null,
    last4: lastFour,
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/** The shop's code for a declined payment. Source: Stripe, "Decline codes" and "Error codes". */
export function declineCodeOf(code: string): string {
  return Object.hasOwn(DECLINES, code) ? (DECLINES[code] as string) : 'declined';
}

const DECLINES: Readonly<Record<string, string>> = {
  authentication_not_handled: 'authentication',
  authentication_required: 'authentication',
  card_not_supported: 'card_not_accepted',
  card_velocity_exceeded: 'no_funds',
  currency_not_supported: 'card_not_accepted',
  expired_card: 'expired_card',
  incorrect_cvc: 'wrong_card_code',
  incorrect_number: 'invalid_card',
  insufficient_funds: 'no_funds',
  invalid_account: 'unknown_card',
  invalid_cvc: 'wrong_card_code',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  invalid_number: 'invalid_card',
  issuer_not_available: 'provider_unavailable',
  lost_card: 'blocked_card',
  new_account_information_available: 'unknown_card',
  not_permitted: 'card_not_accepted',
  payment_intent_authentication_failure: 'authentication',
  payment_method_customer_decline: 'cancelled_by_customer',
  pickup_card: 'blocked_card',
  processing_error: 'provider_unavailable',
  reenter_transaction: 'provider_unavailable',
  restricted_card: 'blocked_card',
  service_not_allowed: 'card_not_accepted',
  stolen_card: 'blocked_card',
  transaction_not_allowed: 'card_not_accepted',
  try_again_later: 'provider_unavailable',
  withdrawal_count_limit_exceeded: 'no_funds',
};

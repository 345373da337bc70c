/** Whether a response means that the money was captured. Source: Redsys, table of Ds_Response. */
export function isPaid(response: string): boolean {
  return /^00\d\d$/.test(response);
}

/** Whether a response confirms a refund or a capture. */
export function isDone(response: string): boolean {
  return response === '0900';
}

/** Whether the customer is still paying: entering the card, at the bank, or in another window. */
export function isInProcess(response: string): boolean {
  return response === '9997' || response === '9998' || response === '9999';
}

/**
 * The shop's code for a refused payment.
 * @param code a response, or an error: `SIS` and four digits, or 9 and the last three of them
 */
export function declineCodeOf(code: string): string {
  const response = code.replace(/^SIS0(\d{3})$/, '9$1');
  return Object.hasOwn(DECLINES, response) ? (DECLINES[response] as string) : 'declined';
}

const DECLINES: Readonly<Record<string, string>> = {
  '0101': 'expired_card',
  '0102': 'blocked_card',
  '0104': 'card_not_accepted',
  '0106': 'blocked_card',
  '0116': 'no_funds',
  '0118': 'unknown_card',
  '0121': 'no_funds',
  '0125': 'card_not_accepted',
  '0129': 'wrong_card_code',
  '0180': 'card_not_accepted',
  '0184': 'authentication',
  '0191': 'expired_card',
  '0195': 'authentication',
  '0202': 'blocked_card',
  '0208': 'blocked_card',
  '0209': 'blocked_card',
  '0400': 'cancelled',
  '0909': 'provider_unavailable',
  '0912': 'provider_unavailable',
  '0913': 'repeated',
  '9051': 'repeated',
  '9064': 'invalid_card',
  '9065': 'invalid_card',
  '9071': 'expired_card',
  '9078': 'card_not_accepted',
  '9093': 'unknown_card',
  '9094': 'provider_unavailable',
  '9104': 'authentication',
  '9126': 'wrong_card_code',
  '9142': 'expired',
  '9221': 'wrong_card_code',
  '9253': 'invalid_card',
  '9912': 'provider_unavailable',
  '9915': 'cancelled_by_customer',
};

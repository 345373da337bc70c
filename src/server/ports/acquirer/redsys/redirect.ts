import type { Challenge } from '../../../../domain/payments/outcome.ts';
import { PaymentCard } from '../../../../domain/payments/payment-card.ts';
import type { PaymentRequest } from '../port.ts';
import { chargeParameters, LANGUAGES, type Merchant } from './merchant.ts';
import { signedMessage } from './message.ts';
import { PAYMENT } from './operation.ts';
import { referenceOf } from './token.ts';

const LONGEST_DESCRIPTION = 125;

/** The form that redirects the customer to Redsys's page for the card and 3-D Secure. */
export function redirectTo(merchant: Merchant, request: PaymentRequest): Challenge {
  const returnUrl = returnUrlOf(request);
  const parameters = {
    ...chargeParameters(merchant, request),
    DS_MERCHANT_TRANSACTIONTYPE: PAYMENT,
    DS_MERCHANT_MERCHANTURL: request.notifyUrl,
    DS_MERCHANT_URLOK: returnUrl,
    DS_MERCHANT_URLKO: returnUrl,
    DS_MERCHANT_CONSUMERLANGUAGE: LANGUAGES[request.locale],
    DS_MERCHANT_PRODUCTDESCRIPTION: request.description.slice(0, LONGEST_DESCRIPTION),
    DS_MERCHANT_MERCHANTDATA: String(request.orderId),
    DS_MERCHANT_PAYMETHODS: payMethodOf(request),
    ...cardParameters(request),
  };
  const { version, key } = merchant;
  const message = signedMessage(parameters, { version, key, order: request.attemptNumber });
  return {
    action: `${merchant.url}/sis/realizarPago`,
    method: 'post',
    fields: Object.entries(message).map(([name, value]) => ({ name, value })),
  };
}

/**
 * `xpay` shows only Apple Pay and Google Pay, if the device has them. Source: Redsys, "Google Pay", connection by
 * redirect.
 */
function payMethodOf({ method, wallet }: PaymentRequest): string {
  if (method === 'bizum') return 'z';
  return wallet ? 'xpay' : 'C';
}

/** Return address, with the attempt's number. */
export function returnUrlOf({ returnUrl, attemptNumber }: PaymentRequest): string {
  const url = new URL(returnUrl);
  url.searchParams.set('attempt', attemptNumber);
  return url.href;
}

/** A card saved at Redsys, or the request to save this one. `C`: saved for any later purchase. */
function cardParameters(request: PaymentRequest): Record<string, string> {
  const token = keptTokenOf(request);
  if (token !== null) return keptCardParameters(token);
  if (!request.keepCard) return {};
  return { DS_MERCHANT_IDENTIFIER: 'REQUIRED', DS_MERCHANT_COF_INI: 'S', DS_MERCHANT_COF_TYPE: 'C' };
}

/** The token of the saved card to charge; null if the card is typed on Redsys's page. */
export function keptTokenOf({ card }: PaymentRequest): string | null {
  return card === null || card instanceof PaymentCard ? null : card.token;
}

/** Redsys's reference of a saved card. */
export function keptCardParameters(token: string): Record<string, string> {
  const { identifier, firstUse } = referenceOf(token);
  return {
    DS_MERCHANT_IDENTIFIER: identifier,
    DS_MERCHANT_COF_INI: 'N',
    DS_MERCHANT_COF_TYPE: 'C',
    ...(firstUse !== null && { DS_MERCHANT_COF_TXNID: firstUse }),
  };
}

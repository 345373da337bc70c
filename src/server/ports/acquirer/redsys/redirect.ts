import type { Challenge } from '../../../../domain/payments/outcome.ts';
import { PaymentCard } from '../../../../domain/payments/payment-card.ts';
import type { PaymentRequest } from '../port.ts';
import { chargeParameters, LANGUAGES, type Merchant } from './merchant.ts';
import { signedMessage } from './message.ts';
import { PAYMENT } from './operation.ts';
import { referenceOf } from './token.ts';

const LONGEST_DESCRIPTION = 125;

/** The form that leads the customer to Redsys's page, where the card is typed and 3-D Secure is passed. */
export function redirectTo(merchant: Merchant, request: PaymentRequest): Challenge {
  const returnUrl = new URL(request.returnUrl);
  returnUrl.searchParams.set('attempt', request.attemptNumber);
  const parameters = {
    ...chargeParameters(merchant, request),
    DS_MERCHANT_TRANSACTIONTYPE: PAYMENT,
    DS_MERCHANT_MERCHANTURL: request.notifyUrl,
    DS_MERCHANT_URLOK: returnUrl.href,
    DS_MERCHANT_URLKO: returnUrl.href,
    DS_MERCHANT_CONSUMERLANGUAGE: LANGUAGES[request.locale],
    DS_MERCHANT_PRODUCTDESCRIPTION: request.description.slice(0, LONGEST_DESCRIPTION),
    DS_MERCHANT_MERCHANTDATA: String(request.orderId),
    DS_MERCHANT_PAYMETHODS: request.method === 'bizum' ? 'z' : 'C',
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

/** A card that Redsys keeps, or the wish that it keep this one. `C`: kept for whatever the customer buys later. */
function cardParameters({ card, keepCard }: PaymentRequest): Record<string, string> {
  if (card !== null && !(card instanceof PaymentCard)) return keptCardParameters(card.token);
  if (!keepCard) return {};
  return { DS_MERCHANT_IDENTIFIER: 'REQUIRED', DS_MERCHANT_COF_INI: 'S', DS_MERCHANT_COF_TYPE: 'C' };
}

/** What names a kept card to Redsys. */
export function keptCardParameters(token: string): Record<string, string> {
  const { identifier, firstUse } = referenceOf(token);
  return {
    DS_MERCHANT_IDENTIFIER: identifier,
    DS_MERCHANT_COF_INI: 'N',
    DS_MERCHANT_COF_TYPE: 'C',
    ...(firstUse !== null && { DS_MERCHANT_COF_TXNID: firstUse }),
  };
}

import type { FinalOutcome, KeptCard } from '../../../../domain/payments/outcome.ts';
import type { PaymentMethod } from '../../../../domain/payments/payment-method.ts';
import { type Operation, PAYMENT } from './operation.ts';
import { declineCodeOf, isInProcess, isPaid } from './response-codes.ts';
import { tokenOf } from './token.ts';

/**
 * Outcome of a payment, or null while it is open. Events are identified by the order number, which can be paid only
 * once; not every channel reports the authorisation.
 */
export function finalOutcomeOf(operation: Operation, method: PaymentMethod | null = null): FinalOutcome | null {
  const { order, response, state } = operation;
  if (operation.type !== PAYMENT || response === null || isInProcess(response)) return null;
  if (state !== null && state !== 'F' && state !== 'T') return null;
  if (!isPaid(response)) return declinedBy(order, response);
  const instrument = instrumentOf(operation, method);
  const kept_card = keptCardOf(operation);
  return {
    outcome: 'captured',
    event_id: `${order}:captured`,
    amount: operation.amount,
    currency: operation.currency,
    ...(instrument && { instrument }),
    ...(kept_card && { kept_card }),
  };
}

/** Outcome of a payment that Redsys refused with this response or error code. */
export function declinedBy(order: string, code: string): FinalOutcome {
  return { outcome: 'declined', event_id: `${order}:${code}`, code: declineCodeOf(code) };
}

function instrumentOf({ card, isBizum }: Operation, method: PaymentMethod | null) {
  return isBizum || method === 'bizum' ? { brand: 'Bizum', last_four: null } : card;
}

/** The expiry is yymm. */
function keptCardOf({ kept, firstUse }: Operation): KeptCard | null {
  const expiry = /^(\d\d)(\d\d)$/.exec(kept?.expiry ?? '');
  if (!kept || !expiry) return null;
  return {
    token: tokenOf({ identifier: kept.identifier, firstUse }),
    exp_month: Number(expiry[2]),
    exp_year: 2000 + Number(expiry[1]),
  };
}

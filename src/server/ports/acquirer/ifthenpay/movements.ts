import { isAttemptNumber } from '../../../../domain/payments/attempt-number.ts';
import type { Movement } from '../port.ts';
import type { IfthenpayApi } from './api.ts';
import { centsOf } from './charge.ts';
import { instantOfLisbon, lisbonText } from './lisbon-time.ts';
import type { Payment } from './messages.ts';

type Span = { readonly from: Date; readonly to: Date };

/** Their list ends after this many without saying so. */
const MOST = 1000;
const SHORTEST_SPAN_MS = 2000;

/** Every payment of a span. @throws when they did not answer */
export async function listPayments(api: IfthenpayApi, span: Span): Promise<readonly Movement[]> {
  const payments = await readSpan(api, span);
  const movements = new Map(
    payments.map((payment) => [`${payment.requestId} ${payment.paymentDate}`, movementOf(payment)]),
  );
  return [...movements.values()].flat().filter(({ at }) => at >= span.from && at < span.to);
}

async function readSpan(api: IfthenpayApi, { from, to }: Span): Promise<readonly Payment[]> {
  const payments = await api.read({ dateStart: lisbonText(from), dateEnd: lisbonText(to) });
  if (payments === null) throw new Error('ifthenpay did not answer the question for its payments');
  const length = to.getTime() - from.getTime();
  if (payments.length < MOST || length < SHORTEST_SPAN_MS) return payments;
  const middle = new Date(from.getTime() + Math.floor(length / 2));
  return [...(await readSpan(api, { from, to: middle })), ...(await readSpan(api, { from: middle, to }))];
}

function movementOf({ orderId, reference, amount, paymentDate }: Payment): readonly Movement[] {
  const cents = centsOf(amount);
  const at = instantOfLisbon(paymentDate);
  if (cents === null || at === null) throw new Error('ifthenpay lists a payment that can not be read');
  const number = isAttemptNumber(orderId) ? orderId : null;
  return [{ kind: 'capture', number, providerRef: reference, amount: cents, currency: 'EUR', at }];
}

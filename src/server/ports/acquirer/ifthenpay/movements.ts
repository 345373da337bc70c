import { isAttemptNumber } from '../../../../domain/payments/attempt-number.ts';
import type { Movement } from '../port.ts';
import type { Entity, IfthenpayApi } from './api.ts';
import { centsOf } from './charge.ts';
import { instantOfLisbon, lisbonText } from './lisbon-time.ts';
import type { Payment } from './messages.ts';

type Span = { readonly from: Date; readonly to: Date };

/** ifthenpay truncates its list at this length without saying so. */
const MOST = 1000;
const SHORTEST_SPAN_MS = 2000;

/** All payments of a period with these methods. @throws if ifthenpay did not answer */
export async function listPayments(
  api: IfthenpayApi,
  { entities, ...span }: Span & { readonly entities: readonly Entity[] },
): Promise<readonly Movement[]> {
  const lists = await Promise.all(entities.map((entity) => listMovements(api, entity, span)));
  return lists.flat();
}

async function listMovements(api: IfthenpayApi, entity: Entity, span: Span): Promise<readonly Movement[]> {
  const payments = await readSpan(api, entity, span);
  const movements = new Map(
    payments.map((payment) => [`${payment.requestId} ${payment.paymentDate}`, movementOf(entity, payment)]),
  );
  return [...movements.values()].flat().filter(({ at }) => at >= span.from && at < span.to);
}

async function readSpan(api: IfthenpayApi, entity: Entity, { from, to }: Span): Promise<readonly Payment[]> {
  const payments = await api.read(entity, { dateStart: lisbonText(from), dateEnd: lisbonText(to) });
  if (payments === null) throw new Error('ifthenpay did not answer the question for its payments');
  const length = to.getTime() - from.getTime();
  if (payments.length < MOST || length < SHORTEST_SPAN_MS) return payments;
  const middle = new Date(from.getTime() + Math.floor(length / 2));
  return [
    ...(await readSpan(api, entity, { from, to: middle })),
    ...(await readSpan(api, entity, { from: middle, to })),
  ];
}

function movementOf(
  entity: Entity,
  { orderId, reference, requestId, amount, paymentDate }: Payment,
): readonly Movement[] {
  const cents = centsOf(amount);
  const at = instantOfLisbon(paymentDate);
  if (cents === null || at === null) throw new Error('ifthenpay lists a payment that can not be read');
  const number = isAttemptNumber(orderId) ? orderId : null;
  const providerRef = entity === 'MB' ? reference : requestId || reference;
  return [{ kind: 'capture', number, providerRef, amount: cents, currency: 'EUR', at }];
}

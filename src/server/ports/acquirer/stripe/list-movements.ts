import type Stripe from 'stripe';
import type { Movement } from '../port.ts';

/** Movements of payments on the account's balance. Fees and payouts are left out; a returned refund is negative. */
export async function listMovements(stripe: Stripe, { from, to }: { from: Date; to: Date }): Promise<Movement[]> {
  const movements: Movement[] = [];
  const span = { created: { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) }, limit: 100 };
  for await (const transaction of stripe.balanceTransactions.list({ ...span, expand: ['data.source'] })) {
    const movement = movementOf(transaction);
    if (movement) movements.push(movement);
  }
  return movements;
}

function movementOf(transaction: Stripe.BalanceTransaction): Movement | null {
  const { source, amount, currency, created } = transaction;
  if (source === null || typeof source === 'string') return null;
  const booked = { currency: currency.toUpperCase(), at: new Date(created * 1000) };
  switch (source.object) {
    case 'charge':
      return {
        ...booked,
        kind: 'capture',
        amount,
        number: source.metadata.attempt ?? null,
        providerRef: idOf(source.payment_intent),
      };
    case 'refund':
      return {
        ...booked,
        kind: 'refund',
        amount: -amount,
        number: source.metadata?.refund ?? null,
        providerRef: source.id,
      };
    case 'dispute':
      return { ...booked, kind: 'chargeback', amount: -amount, number: null, providerRef: idOf(source.payment_intent) };
    default:
      return null;
  }
}

function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}

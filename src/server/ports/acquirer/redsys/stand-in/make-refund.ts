import type { z } from 'zod';
import { findRecord, setRecord } from '../../stand-in/records.ts';
import { type Desk, together } from './desk.ts';
import type { ChargeRequest } from './open-order.ts';
import { ORDERS } from './order-record.ts';
import { newAuthorisation } from './take-payment.ts';

export type RefundMade = { readonly authorisation: string } | { readonly error: string };

/** Refunds on every request, also a repeated one, as Redsys does; never more than was paid. */
export async function makeRefund(desk: Desk, request: z.output<typeof ChargeRequest>): Promise<RefundMade> {
  const { DS_MERCHANT_ORDER: order, DS_MERCHANT_AMOUNT: amount } = request;
  return together(desk, async (tx) => {
    const record = await findRecord(tx, ORDERS, { id: order, lock: true });
    if (!record) return { error: 'SIS0054' };
    if (record.response !== '0000') return { error: 'SIS0056' };
    const before = record.refunds.reduce((sum, refund) => sum + refund.amount, 0);
    if (before + amount > record.amount) return { error: 'SIS0057' };
    const authorisation = newAuthorisation();
    const refund = { amount, authorisation, at: tx.now().toISOString() };
    await setRecord(tx, ORDERS, { id: order, body: { ...record, refunds: [...record.refunds, refund] } });
    return { authorisation };
  });
}

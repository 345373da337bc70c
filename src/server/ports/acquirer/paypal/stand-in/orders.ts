import { z } from 'zod';
import { HOUR_MS } from '../../../../../domain/calendar/time-units.ts';
import { transact } from '../../../../db/transact.ts';
import { addRecord, findRecord, setRecord } from '../../stand-in/records.ts';
import type { Named } from './desk.ts';
import {
  AmountShape,
  CAPTURES,
  type Capture,
  ORDERS,
  type PaypalDesk,
  paypalId,
  REQUESTS,
  type StandInOrder,
} from './desk.ts';
import { presentCapture, presentOrder } from './present.ts';
import { tellMerchant } from './webhooks.ts';

/** `POST /v2/checkout/orders`; only the part that we use. */
export const OrderMessage = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string().min(1).max(127),
      invoice_id: z.string().min(1).max(127),
      description: z.string().max(127),
      amount: AmountShape,
    }),
  ]),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        return_url: z.url({ protocol: /^https?$/ }),
        cancel_url: z.url({ protocol: /^https?$/ }),
        locale: z.string().default('es-ES'),
      }),
    }),
  }),
});

const TERM_MS = 3 * HOUR_MS;

/** Opens an order; idempotent by request id. */
export async function openOrder(
  desk: PaypalDesk,
  { requestId, message }: { requestId: string; message: z.output<typeof OrderMessage> },
): Promise<Named<StandInOrder> & { readonly isNew: boolean }> {
  const [unit] = message.purchase_units;
  const { return_url, cancel_url, locale } = message.payment_source.paypal.experience_context;
  const at = desk.now().toISOString();
  const { custom_id, invoice_id, description, amount } = unit;
  const order: StandInOrder = {
    custom_id,
    invoice_id,
    description,
    amount,
    return_url,
    cancel_url,
    locale,
    status: 'PAYER_ACTION_REQUIRED',
    means: null,
    capture: null,
    created_at: at,
    updated_at: at,
  };
  return inTransaction(desk, async (tx) => {
    const id = paypalId();
    const request = { id: `order ${requestId}`, body: { made: id } };
    const isNew = await addRecord(tx, REQUESTS, request);
    if (isNew) await addRecord(tx, ORDERS, { id, body: order });
    const made = await findRecord(tx, REQUESTS, { id: request.id });
    const kept = made && (await findRecord(tx, ORDERS, { id: made.made }));
    return { id: made?.made ?? id, body: kept ?? order, isNew };
  });
}

/** An order; null for an unknown one, or one not approved in time. */
export async function findOrder(desk: PaypalDesk, id: string, lock = false): Promise<StandInOrder | null> {
  const order = await findRecord(desk, ORDERS, { id, lock });
  const isOld = order !== null && desk.now().getTime() - Date.parse(order.created_at) > TERM_MS;
  return isOld && order.status !== 'COMPLETED' ? null : order;
}

/** The customer approves; the chosen means of payment decides the outcome. An approved order is not changed again. */
export async function approveOrder(
  desk: PaypalDesk,
  { id, means }: { id: string; means: NonNullable<StandInOrder['means']> },
): Promise<void> {
  await inTransaction(desk, async (tx) => {
    const order = await findOrder(tx, id, true);
    if (!order || !isOpen(order)) return;
    const approved = { ...order, status: 'APPROVED' as const, means, updated_at: tx.now().toISOString() };
    await setRecord(tx, ORDERS, { id, body: approved });
    await tellMerchant(tx, { type: 'CHECKOUT.ORDER.APPROVED', resource: presentOrder(tx, { id, body: approved }) });
  });
}

/** Whether the customer may still choose a means of payment. A declined one leaves the order open. */
export function isOpen(order: StandInOrder): boolean {
  return order.status === 'PAYER_ACTION_REQUIRED' || (order.status === 'APPROVED' && order.means === 'declined');
}

/** Captures an approved order, once. @returns the order, or PayPal's error */
export async function captureOrder(desk: PaypalDesk, id: string): Promise<StandInOrder | { readonly issue: string }> {
  return inTransaction(desk, async (tx) => {
    const order = await findOrder(tx, id, true);
    if (!order) return { issue: 'INVALID_RESOURCE_ID' };
    if (order.status === 'COMPLETED') return { issue: 'ORDER_ALREADY_CAPTURED' };
    if (order.status !== 'APPROVED') return { issue: 'ORDER_NOT_APPROVED' };
    if (order.means === 'declined') return { issue: 'INSTRUMENT_DECLINED' };
    if (order.means === 'refused') return { issue: 'TRANSACTION_REFUSED' };
    const status = order.means === 'reviewed' ? 'PENDING' : 'COMPLETED';
    const captured = await putCapture(tx, { id, body: order }, { id: paypalId(), status, at: tx.now().toISOString() });
    await addRecord(tx, CAPTURES, { id: captured.capture.id, body: { order_id: id } });
    return captured;
  });
}

/** Ends the review of a capture: the money is accepted or declined. */
export async function endReview(
  desk: PaypalDesk,
  { id, status }: { id: string; status: 'COMPLETED' | 'DECLINED' },
): Promise<void> {
  await inTransaction(desk, async (tx) => {
    const order = await findOrder(tx, id, true);
    if (order?.capture?.status !== 'PENDING') return;
    await putCapture(tx, { id, body: order }, { ...order.capture, status });
  });
}

async function putCapture(tx: PaypalDesk, { id, body }: Named<StandInOrder>, capture: Capture) {
  const order = { ...body, status: 'COMPLETED' as const, capture, updated_at: tx.now().toISOString() };
  await setRecord(tx, ORDERS, { id, body: order });
  await tellMerchant(tx, {
    type: `PAYMENT.CAPTURE.${capture.status === 'DECLINED' ? 'DENIED' : capture.status}`,
    resource: {
      ...presentCapture(tx, { order, capture }),
      supplementary_data: { related_ids: { order_id: id } },
    },
  });
  return order;
}

/** Runs `work` in one transaction of the stand-in's database. */
export function inTransaction<T>(desk: PaypalDesk, work: (tx: PaypalDesk) => Promise<T>): Promise<T> {
  return transact(desk.db, (db) => work({ ...desk, db, now: () => desk.now() }));
}

import { centsFromEuros, euroText } from '../../../../../domain/money/money.ts';
import type { Capture, Named, PaypalDesk, StandInOrder, StandInRefund } from './desk.ts';

/** An order in PayPal's format. */
export function presentOrder(desk: PaypalDesk, { id, body: order }: Named<StandInOrder>) {
  return {
    id,
    intent: 'CAPTURE',
    status: order.status,
    payment_source: { paypal: { email_address: 'buyer@example.com', account_id: PAYER_ID } },
    purchase_units: [
      {
        reference_id: 'default',
        amount: order.amount,
        description: order.description,
        custom_id: order.custom_id,
        invoice_id: order.invoice_id,
        ...(order.capture && { payments: { captures: [presentCapture(desk, { order, capture: order.capture })] } }),
      },
    ],
    create_time: order.created_at,
    update_time: order.updated_at,
    links: [
      { href: `${desk.publicUrl}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      ...(order.status === 'PAYER_ACTION_REQUIRED' ? [pageLink(desk, { id, rel: 'payer-action' })] : []),
    ],
  };
}

/** Where the customer approves, or chooses another means of payment. */
export function pageLink(desk: PaypalDesk, { id, rel }: { id: string; rel: 'payer-action' | 'redirect' }) {
  return { href: `${desk.publicUrl}/checkoutnow?token=${id}`, rel, method: 'GET' };
}

/** A capture in PayPal's format. */
export function presentCapture(desk: PaypalDesk, { order, capture }: { order: StandInOrder; capture: Capture }) {
  const fee = euroText(Math.round(centsFromEuros(order.amount.value) * 0.029) + 35);
  const net = euroText(centsFromEuros(order.amount.value) - centsFromEuros(fee));
  const { currency_code } = order.amount;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: order.amount,
    final_capture: true,
    seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
    seller_receivable_breakdown: {
      gross_amount: order.amount,
      paypal_fee: { currency_code, value: fee },
      net_amount: { currency_code, value: net },
    },
    invoice_id: order.invoice_id,
    custom_id: order.custom_id,
    create_time: capture.at,
    update_time: order.updated_at,
    links: [
      { href: `${desk.publicUrl}/v2/payments/captures/${capture.id}`, rel: 'self', method: 'GET' },
      { href: `${desk.publicUrl}/v2/payments/captures/${capture.id}/refund`, rel: 'refund', method: 'POST' },
    ],
  };
}

/** A refund in PayPal's format. */
export function presentRefund(desk: PaypalDesk, { id, body: refund }: Named<StandInRefund>) {
  const { amount, at, capture_id, custom_id, invoice_id } = refund;
  return {
    id,
    status: 'COMPLETED',
    amount,
    ...(custom_id !== undefined && { custom_id }),
    ...(invoice_id !== undefined && { invoice_id }),
    seller_payable_breakdown: {
      gross_amount: amount,
      net_amount: amount,
      paypal_fee: { currency_code: amount.currency_code, value: '0.00' },
      total_refunded_amount: amount,
    },
    create_time: at,
    update_time: at,
    links: [
      { href: `${desk.publicUrl}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${desk.publicUrl}/v2/payments/captures/${capture_id}`, rel: 'up', method: 'GET' },
    ],
  };
}

const PAYER_ID = 'QYR5Z8XDVJNXQ';

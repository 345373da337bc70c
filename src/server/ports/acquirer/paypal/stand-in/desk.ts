import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { RecordStore } from '../../stand-in/records.ts';
import type { PaypalAccess } from '../access.ts';

export interface PaypalDesk extends RecordStore {
  /** Address of the stand-in for the customer's browser, without trailing slash. */
  readonly publicUrl: string;
  readonly access: PaypalAccess;
  /** The merchant's registered webhook. */
  readonly webhookUrl: string;
  /** Maximum number of transactions on a page of the search. */
  readonly pageLimit: number;
}

export const AmountShape = z.object({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^\d{1,7}\.\d{2}$/),
});
export type Amount = z.output<typeof AmountShape>;

const CaptureShape = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED']),
  at: z.iso.datetime(),
});
export type Capture = z.output<typeof CaptureShape>;

const OrderShape = z.object({
  status: z.enum(['PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED']),
  custom_id: z.string(),
  invoice_id: z.string(),
  description: z.string(),
  amount: AmountShape,
  return_url: z.string(),
  cancel_url: z.string(),
  locale: z.string(),
  /** The means of payment that the customer chose; it decides the outcome of the capture. */
  means: z.enum(['good', 'reviewed', 'declined', 'refused']).nullable(),
  capture: CaptureShape.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type StandInOrder = z.output<typeof OrderShape>;
export const ORDERS = { kind: 'order', shape: OrderShape };

/** The order of each capture. */
export const CAPTURES = { kind: 'capture', shape: z.object({ order_id: z.string() }) };

const RefundShape = z.object({
  capture_id: z.string(),
  amount: AmountShape,
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  at: z.iso.datetime(),
});
export type StandInRefund = z.output<typeof RefundShape>;
export const REFUNDS = { kind: 'refund', shape: RefundShape };

/** Result of a request, by the sender's request id. */
export const REQUESTS = { kind: 'request', shape: z.object({ made: z.string() }) };

/** An id in PayPal's format for orders, captures and refunds. */
export function paypalId(): string {
  return Array.from(randomBytes(17), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
}

const ID_LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXY';

/** An object with the id under which it is stored. */
export type Named<T> = { readonly id: string; readonly body: T };

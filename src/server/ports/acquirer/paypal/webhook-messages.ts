import { z } from 'zod';

const Amount = z.object({ currency_code: z.string(), value: z.string() });
const Links = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);

/** The envelope of every webhook. Source: PayPal, Webhooks v1, `event`. */
export const WebhookEvent = z.object({ id: z.string().min(1), event_type: z.string(), resource: z.unknown() });

/** `CHECKOUT.ORDER.*` */
export const OrderResource = z.object({
  id: z.string(),
  purchase_units: z.array(z.object({ custom_id: z.string().optional() })).default([]),
});

/** `PAYMENT.CAPTURE.*`, except refunds and reversals. */
export const CaptureResource = z.object({
  id: z.string(),
  amount: Amount,
  custom_id: z.string().optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});
export type CaptureResource = z.output<typeof CaptureResource>;

/**
 * `PAYMENT.CAPTURE.REFUNDED`, `PAYMENT.CAPTURE.REVERSED`, `PAYMENT.REFUND.*`: the refund; its link `up` is the capture.
 */
export const RefundResource = z.object({
  id: z.string(),
  amount: Amount,
  status: z.string().optional(),
  custom_id: z.string().optional(),
  links: Links,
});
export type RefundResource = z.output<typeof RefundResource>;

/** `CUSTOMER.DISPUTE.*` */
export const DisputeResource = z.object({
  dispute_id: z.string(),
  reason: z.string().default(''),
  dispute_amount: Amount,
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string(), custom: z.string().optional() })).min(1),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
});

import { z } from 'zod';

/** ifthenpay sends the same field sometimes as a number, sometimes as text. */
const text = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const amount = z.union([z.string(), z.number()]);

/** `POST /multibanco/reference/init`. Source: ifthenpay, API, Multibanco. */
export const InitAnswer = z.object({
  /** `0` for success. */
  Status: text,
  Message: z.string().nullish(),
  Entity: text.nullish(),
  Reference: text.nullish(),
  RequestId: text.nullish(),
  OrderId: text.nullish(),
  Amount: amount.nullish(),
  /** `dd-mm-yyyy`; empty without one. */
  ExpiryDate: z.string().nullish(),
});
export type InitAnswer = z.output<typeof InitAnswer>;

/** `POST /spg/payment/mbway`. Source: ifthenpay, API, MB WAY. */
export const PushAnswer = z.object({
  /** `000`: the request was sent to the phone. */
  Status: text,
  Message: z.string().nullish(),
  RequestId: text.nullish(),
  OrderId: text.nullish(),
  Amount: amount.nullish(),
});
export type PushAnswer = z.output<typeof PushAnswer>;

/**
 * `GET /spg/payment/mbway/status`: `000` paid, `020` refused by the customer, `101` expired, `122` declined, `123`
 * pending.
 */
export const PushStatus = z.object({ Status: text, RequestId: text.nullish() });
export type PushStatus = z.output<typeof PushStatus>;

/** A completed payment; `amount` in euros, `paymentDate` in Lisbon time. */
export const Payment = z.object({
  orderId: text,
  reference: text,
  requestId: text.nullish(),
  amount,
  paymentDate: z.string(),
});
export type Payment = z.output<typeof Payment>;

/** `POST /v2/payments/read`. Source: ifthenpay, API, list of payments. */
export const ReadAnswer = z.object({ status: z.literal(200), payments: z.array(Payment).nullable() });

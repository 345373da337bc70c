import { z } from 'zod';

/** Their answers write the same thing now as a number, now as text. */
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

/** A payment that was made; `amount` in euros, `paymentDate` in the time of Lisbon. */
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

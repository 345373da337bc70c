import { z } from 'zod';
import { SignatureVersion } from '../signature.ts';

/** A card as the stand-in stores it: only the data on a receipt. */
export const CardOnFile = z.object({
  masked: z.string(),
  brand: z.string(),
  /** yymm. */
  expiry: z.string(),
  /** Whether its bank requires the code. */
  challenges: z.boolean(),
});
export type CardOnFile = z.output<typeof CardOnFile>;

const RefundMade = z.object({
  amount: z.int(),
  authorisation: z.string(),
  at: z.iso.datetime(),
});

/** An operation at the stand-in, from the opening form to its last refund. */
export const OrderRecord = z.object({
  amount: z.int(),
  currency: z.string(),
  terminal: z.string(),
  language: z.enum(['es', 'en', 'pt']),
  method: z.enum(['card', 'bizum', 'wallet']),
  description: z.string(),
  merchant_data: z.string(),
  /** The merchant's notification address; null if the response itself is the answer. */
  merchant_url: z.string().nullable(),
  url_ok: z.string(),
  url_ko: z.string(),
  /** Signature version of its messages: the same as the request's. */
  version: SignatureVersion,
  /** Secret part of the page's address. */
  page_key: z.uuid(),
  keep: z.boolean(),
  /** Requested, authenticating, finished. */
  state: z.enum(['S', 'A', 'F']),
  response: z.string().nullable(),
  authorisation: z.string().nullable(),
  at: z.iso.datetime(),
  card: CardOnFile.nullable(),
  kept: z.object({ identifier: z.string(), first_use: z.string() }).nullable(),
  wrong_codes: z.int(),
  /** Result of the challenge by a saved card's bank; null before it, and for cards typed on Redsys's page. */
  proved: z.boolean().nullable(),
  refunds: z.array(RefundMade),
});
export type OrderRecord = z.output<typeof OrderRecord>;

export const ORDERS = { kind: 'order', shape: OrderRecord } as const;
export const CARDS = { kind: 'card', shape: CardOnFile.extend({ first_use: z.string() }) } as const;

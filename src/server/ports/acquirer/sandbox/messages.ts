import { z } from 'zod';

const attempt_number = z.string().regex(/^\d{4}[0-9A-Za-z]{0,8}$/);

/** `POST /authorise`: the merchant asks to charge a card. */
export const AuthoriseMessage = z.object({
  attempt_number,
  amount: z.number().int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  card: z.union([
    z.object({
      number: z.string().regex(/^\d{12,19}$/),
      code: z.string(),
      month: z.number().int(),
      year: z.number().int(),
    }),
    /** A card saved at the bank. */
    z.object({ token: z.string().min(1).max(100) }),
  ]),
  /** The customer wants this card saved for the next purchase. */
  keep_card: z.boolean().default(false),
  language: z.enum(['es', 'en', 'pt']),
  return_url: z.url({ protocol: /^https?$/ }),
  notify_url: z.url({ protocol: /^https?$/ }),
});
export type AuthoriseMessage = z.output<typeof AuthoriseMessage>;

/** `POST /query`, `POST /abandon` and `POST /notify-again`: about an attempt, which the bank may not know. */
export const AttemptMessage = z.object({ attempt_number });

/** `POST /forget`: deletes a saved card at its owner's request. */
export const ForgetMessage = z.object({ token: z.string().min(1).max(100) });
export const Forgotten = z.object({ forgotten: z.literal(true) });
export type Forgotten = z.output<typeof Forgotten>;

/** `POST /refund` refunds, `POST /query-refund` queries a refund. */
export const RefundMessage = z.object({
  refund_number: attempt_number,
  attempt_number,
  amount: z.number().int().positive(),
});
export type RefundMessage = z.output<typeof RefundMessage>;
export const RefundQuestion = z.object({ refund_number: attempt_number });
export const RefundReport = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), refund_number: z.string(), event_id: z.uuid(), amount: z.number().int() }),
  z.object({ state: z.literal('refused'), refund_number: z.string(), event_id: z.uuid(), code: z.string() }),
  z.object({ state: z.literal('unseen'), refund_number: z.string() }),
]);
export type RefundReport = z.output<typeof RefundReport>;

/** `POST /movements`: all captures and refunds of a period. */
export const MovementsMessage = z.object({ from: z.iso.datetime(), to: z.iso.datetime() });
export const MovementsReport = z.object({
  movements: z.array(
    z.object({
      kind: z.enum(['capture', 'refund']),
      number: z.string(),
      amount: z.number().int(),
      currency: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});
export type MovementsReport = z.output<typeof MovementsReport>;

/** State of an attempt: the body of every answer and, in a final state, of a notification. */
export const AttemptReport = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('captured'),
    attempt_number,
    event_id: z.uuid(),
    amount: z.number().int(),
    currency: z.string(),
    brand: z.string(),
    last_four: z.string(),
    /** Set if the card was to be saved. */
    kept_card: z.object({ token: z.string(), exp_month: z.number().int(), exp_year: z.number().int() }).optional(),
  }),
  z.object({ state: z.literal('declined'), attempt_number, event_id: z.uuid(), decline_code: z.string() }),
  z.object({ state: z.literal('expired'), attempt_number, event_id: z.uuid() }),
  z.object({
    state: z.literal('challenge'),
    attempt_number,
    action: z.url({ protocol: /^https?$/ }),
    fields: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  z.object({ state: z.literal('unseen'), attempt_number }),
]);
export type AttemptReport = z.output<typeof AttemptReport>;

/** A refused request. A repeated attempt number is refused too, like Redsys's SIS0051. */
export const Refusal = z.object({
  error: z.enum(['bad_signature', 'bad_message', 'repeated_attempt_number', 'unknown_attempt']),
});
export type Refusal = z.output<typeof Refusal>;

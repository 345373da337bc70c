import { z } from 'zod';

// Strict schemas: an unknown parameter is refused, as Stripe does.

const text = z.string().min(1);
const cents = z.coerce.number().int().positive();
const currency = z.string().regex(/^[a-z]{3}$/);
const metadata = z.record(z.string(), z.string()).default({});
const expand = z.array(z.string()).default([]);
const yes = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Parameters of every request that only reads. */
export const ReadMessage = z.strictObject({ expand });

export const SessionMessage = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: text,
  metadata,
  customer_email: z.email(),
  customer_creation: z.enum(['always', 'if_required']).default('if_required'),
  line_items: z
    .array(
      z.strictObject({
        quantity: cents,
        price_data: z.strictObject({ currency, unit_amount: cents, product_data: z.strictObject({ name: text }) }),
      }),
    )
    .min(1),
  payment_intent_data: z.strictObject({
    description: text,
    metadata,
    setup_future_usage: z.enum(['on_session', 'off_session']).nullable().default(null),
  }),
  allowed_payment_method_types: z.array(z.enum(['card', 'mb_way', 'bizum'])).min(1),
  adaptive_pricing: z.strictObject({ enabled: yes }),
  locale: z.enum(['es', 'en', 'pt']),
  success_url: z.url({ protocol: /^https?$/ }),
  cancel_url: z.url({ protocol: /^https?$/ }),
  expires_at: z.coerce.number().int(),
  expand,
});

export const IntentMessage = z.strictObject({
  amount: cents,
  currency,
  description: text.nullable().default(null),
  metadata,
  allowed_payment_method_types: z.array(z.enum(['card', 'multibanco'])).min(1),
  payment_method_data: z
    .strictObject({ type: z.literal('multibanco'), billing_details: z.strictObject({ email: z.email() }) })
    .optional(),
  payment_method: text.optional(),
  customer: text.nullable().default(null),
  setup_future_usage: z.enum(['on_session', 'off_session']).nullable().default(null),
  confirm: yes.default(false),
  return_url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  expand,
});

export const ConfirmMessage = z.strictObject({
  payment_method: text,
  return_url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
});

export const RefundMessage = z.strictObject({
  payment_intent: text,
  amount: cents.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).nullable().default(null),
  metadata,
});

export const DisputeMessage = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: text }),
  submit: yes.default(true),
});

export const CustomerMessage = z.strictObject({ email: z.email() });

export const ListMessage = z.strictObject({
  created: z
    .strictObject({
      gte: z.coerce.number().int().optional(),
      lte: z.coerce.number().int().optional(),
      lt: z.coerce.number().int().optional(),
    })
    .default({}),
  payment_intent: text.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: text.optional(),
  expand,
});
export type ListMessage = z.output<typeof ListMessage>;

import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { z } from 'zod';
import type { Answer } from './answers.ts';
import { refuse } from './api-error.ts';
import { listing, reading, type StripeApi, serve } from './calls.ts';
import { CUSTOMER, change, get, INTENT, METHOD, REFUND, SESSION, type StripeDesk, TRANSACTION, take } from './desk.ts';
import { answerDispute } from './disputes.ts';
import { expand } from './expand.ts';
import { addCustomer, cancelIntent, confirmIntent, createIntent } from './intents.ts';
import {
  ConfirmMessage,
  CustomerMessage,
  DisputeMessage,
  IntentMessage,
  ListMessage,
  ReadMessage,
  RefundMessage,
  SessionMessage,
} from './messages.ts';
import { addMethod, methodNamed } from './payment-methods.ts';
import { createRefund } from './refunds.ts';
import { createSession, expireSession } from './sessions.ts';

/** The part of Stripe's API that we use, below `/v1`. */
export function registerApi(app: FastifyInstance, api: StripeApi): void {
  serve(app, api, {
    method: 'POST',
    url: '/v1/checkout/sessions',
    shape: SessionMessage,
    work: async (
      desk,
      { line_items, payment_intent_data, mode: _mode, adaptive_pricing: _pricing, expand: paths, ...own },
    ) => {
      const [first] = line_items;
      const amount = line_items.reduce((sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount, 0);
      const session = await createSession(
        desk,
        { ...own, amount, currency: first?.price_data.currency ?? null },
        payment_intent_data,
      );
      return expand(desk, session, paths);
    },
  });
  serve(app, api, { method: 'GET', url: '/v1/checkout/sessions', shape: ListMessage, work: listing(SESSION) });
  serve(app, api, { method: 'GET', url: '/v1/checkout/sessions/:id', shape: ReadMessage, work: reading(SESSION) });
  serve(app, api, {
    method: 'POST',
    url: '/v1/checkout/sessions/:id/expire',
    shape: ReadMessage,
    work: async (desk, { expand: paths }, id) => expand(desk, await expireSession(desk, id), paths),
  });
  serve(app, api, {
    method: 'POST',
    url: '/v1/payment_intents',
    shape: IntentMessage,
    work: openIntent,
    answer: ofConfirmed,
  });
  serve(app, api, { method: 'GET', url: '/v1/payment_intents', shape: ListMessage, work: listing(INTENT) });
  serve(app, api, { method: 'GET', url: '/v1/payment_intents/:id', shape: ReadMessage, work: reading(INTENT) });
  serve(app, api, {
    method: 'POST',
    url: '/v1/payment_intents/:id/confirm',
    shape: ConfirmMessage,
    answer: ofConfirmed,
    work: async (desk, message, id) =>
      confirmIntent(desk, id, {
        method: await methodNamed(desk, message.payment_method),
        returnUrl: message.return_url,
      }),
  });
  serve(app, api, {
    method: 'POST',
    url: '/v1/payment_intents/:id/cancel',
    shape: ReadMessage,
    work: (desk, _message, id) => cancelIntent(desk, id),
  });
  serve(app, api, { method: 'POST', url: '/v1/refunds', shape: RefundMessage, work: createRefund });
  serve(app, api, { method: 'GET', url: '/v1/refunds', shape: ListMessage, work: listing(REFUND) });
  serve(app, api, { method: 'GET', url: '/v1/refunds/:id', shape: ReadMessage, work: reading(REFUND) });
  serve(app, api, { method: 'GET', url: '/v1/balance_transactions', shape: ListMessage, work: listing(TRANSACTION) });
  serve(app, api, {
    method: 'POST',
    url: '/v1/disputes/:id',
    shape: DisputeMessage,
    work: (desk, { evidence }, id) => answerDispute(desk, { id, evidence: evidence.uncategorized_text }),
  });
  serve(app, api, {
    method: 'POST',
    url: '/v1/customers',
    shape: CustomerMessage,
    work: (desk, { email }) => addCustomer(desk, email),
  });
  serve(app, api, { method: 'GET', url: '/v1/payment_methods/:id', shape: ReadMessage, work: reading(METHOD) });
  serve(app, api, {
    method: 'POST',
    url: '/v1/payment_methods/:id/detach',
    shape: ReadMessage,
    work: async (desk, _message, id) => {
      const object = await take(desk, METHOD, id);
      if (object.customer === null) refuse('The payment method you provided is not attached to a customer.');
      return change(desk, METHOD, { object, to: { customer: null } });
    },
  });
}

async function openIntent(desk: StripeDesk, message: z.output<typeof IntentMessage>): Promise<Stripe.PaymentIntent> {
  const { amount, currency, description, metadata, customer, setup_future_usage } = message;
  if (customer) await get(desk, CUSTOMER, customer);
  const intent = await createIntent(desk, {
    amount,
    currency,
    description,
    metadata,
    customer,
    setup_future_usage,
    payment_method_types: message.allowed_payment_method_types,
  });
  if (!message.confirm) return intent;
  const method = await findMethod(desk, message);
  return confirmIntent(desk, intent.id, { method, returnUrl: message.return_url });
}

async function findMethod(
  desk: StripeDesk,
  { payment_method, payment_method_data: data, customer }: z.output<typeof IntentMessage>,
) {
  if (payment_method) {
    const method = await methodNamed(desk, payment_method);
    if (method.customer !== null && method.customer !== customer)
      refuse('The payment method belongs to another customer.');
    return method;
  }
  if (!data) refuse('You cannot confirm this PaymentIntent because it is missing a payment method.');
  return addMethod(desk, { type: data.type, email: data.billing_details.email });
}

/** A declined card makes the confirming request fail, with the intent in the error. */
function ofConfirmed(intent: Stripe.PaymentIntent): Answer {
  const refused = intent.last_payment_error;
  return refused
    ? { status: 402, body: { error: { ...refused, payment_intent: intent } } }
    : { status: 200, body: intent };
}

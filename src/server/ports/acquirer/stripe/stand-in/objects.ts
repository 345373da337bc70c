import Stripe from 'stripe';
import { newId } from './desk.ts';

// Objects of a new account, with every member of the API; the library's types enforce that.

/** Common fields of every object. */
interface Born {
  readonly created: number;
}

export function sessionObject(
  given: Born & {
    readonly publicUrl: string;
    readonly amount: number;
  } & Pick<
      Stripe.Checkout.Session,
      | 'allowed_payment_method_types'
      | 'cancel_url'
      | 'client_reference_id'
      | 'currency'
      | 'customer_creation'
      | 'customer_email'
      | 'expires_at'
      | 'locale'
      | 'metadata'
      | 'payment_method_types'
      | 'success_url'
    >,
): Stripe.Checkout.Session {
  const { publicUrl, amount, ...own } = given;
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_details: null,
    discounts: null,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: { enabled: false },
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    total_details: { amount_discount: 0, amount_shipping: null, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${publicUrl}/pay/${id}`,
    wallet_options: null,
    ...own,
  };
}

/** A payment intent that waits for a payment method. */
export function intentObject(
  given: Born &
    Pick<Stripe.PaymentIntent, 'amount' | 'currency' | 'metadata'> &
    Partial<Pick<Stripe.PaymentIntent, 'customer' | 'description' | 'payment_method_types' | 'setup_future_usage'>>,
): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    confirmation_method: 'automatic',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...given,
  };
}

/** A refund before its bank has answered. */
export function refundObject(
  charge: Stripe.Charge,
  given: Born & Pick<Stripe.Refund, 'amount' | 'balance_transaction' | 'metadata' | 'reason'>,
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    charge: charge.id,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    payment_intent: charge.payment_intent,
    payment_method: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'pending',
    transfer_reversal: null,
    ...given,
  };
}

/** A movement on the account's balance. */
export function transactionObject(
  given: Born & Pick<Stripe.BalanceTransaction, 'amount' | 'currency' | 'source' | 'type'>,
): Stripe.BalanceTransaction {
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    available_on: given.created,
    balance_type: 'payments',
    description: null,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: given.amount,
    reporting_category: given.type === 'adjustment' ? 'dispute' : given.type,
    status: 'available',
    ...given,
  };
}

/** A customer with nothing but an e-mail address. */
export function customerObject({ created, email }: Born & { readonly email: string | null }): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email,
    invoice_prefix: 'STANDIN1',
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

export function eventObject({
  created,
  type,
  object,
}: Born & { readonly type: string; readonly object: object }): object {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

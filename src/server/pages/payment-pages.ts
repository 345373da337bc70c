import type { CardPage, ChallengePage, PaymentPage } from '../../contract/pages/checkout-pages.ts';
import type { FieldProblem, PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { errorMessage } from '../../domain/errors/error-code.ts';
import { isAttemptNumber } from '../../domain/payments/attempt-number.ts';
import { cardProblemMessage } from '../../domain/payments/card-messages.ts';
import { declineMessage } from '../../domain/payments/decline-messages.ts';
import type { PaymentCard } from '../../domain/payments/payment-card.ts';
import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import { readCard } from '../../domain/payments/read-card.ts';
import { setCartCount } from '../actions/cart/set-cart-count.ts';
import { findLastFailure } from '../actions/checkout/last-failure.ts';
import { methodChoices } from '../actions/checkout/method-choices.ts';
import { findChoice, saveChoice } from '../actions/checkout/payment-choice.ts';
import { requireCustomer } from '../actions/checkout/require-customer.ts';
import { testCardsFor } from '../actions/checkout/test-card-words.ts';
import { findUsableCard, presentSavedCard } from '../actions/customers/saved-card.ts';
import { findLatestAttempt, finishChallenge } from '../actions/payments/finish-challenge.ts';
import { acquirerFor, offeredWays } from '../actions/payments/offered.ts';
import { pay } from '../actions/payments/pay.ts';
import { type PaymentStanding, standingOf } from '../actions/payments/standing.ts';
import type { Ctx } from '../ctx.ts';
import { cartPage } from './cart-page.ts';
import { priceOf } from './price.ts';

const CART = '/tienda/cart';
const CHECKOUT = '/tienda/customer/checkout';
const PAYMENT = '/tienda/customer/payment';
const CARD = '/tienda/customer/payment/cc';
const CHALLENGE = '/tienda/customer/payment/3ds';
const SUCCESS = '/tienda/customer/checkout/success';

/** `/tienda/customer/payment`: the ways to pay that are offered, with the one chosen in the last five minutes. */
export async function paymentPage(ctx: Ctx): Promise<PaymentPage> {
  return presentPayment(ctx, []);
}

/** Remembers the chosen way to pay and leads to its page. */
export async function choosePayment(ctx: Ctx, fields: PostedFields): Promise<PostResult<PaymentPage>> {
  const method = (await offeredMethods(ctx)).find((offered) => offered === fields.type);
  if (!method) {
    const message = errorMessage('method_not_offered', ctx.locale);
    return { ok: false, status: 422, page: await presentPayment(ctx, [{ field: 'type', message }]) };
  }
  await saveChoice(ctx, method);
  return { ok: true, redirect: `${PAYMENT}/${method}` };
}

/** `/tienda/customer/payment/cc`. */
export async function cardPage(ctx: Ctx): Promise<CardPage> {
  return presentCard(ctx, { holder: '', keepCard: false, lastFailure: await findLastFailure(ctx), problems: [] });
}

/** Places the order and charges the card, at most once; nothing of the card comes back but its holder's name. */
export async function payByCardPage(ctx: Ctx, fields: PostedFields): Promise<PostResult<CardPage>> {
  const customerId = requireCustomer(ctx);
  if (fields.intent === 'saved') {
    const saved = await findUsableCard(ctx, customerId, await acquirerFor(ctx, 'cc'));
    // Removed in another tab: the page says so by not offering it any more.
    return saved ? charge(ctx, saved, { holder: '', keepCard: false }) : { ok: true, redirect: CARD };
  }
  const holder = fields.holder ?? '';
  const keepCard = fields.keep_card === '1';
  const reading = readCard(
    { num: fields.num ?? '', month: fields.month ?? '', year: fields.year ?? '', cvc: fields.cvc ?? '', holder },
    monthOf(ctx.now()),
  );
  if (!reading.ok) {
    const problems = reading.problems.map(({ field, code }) => ({
      field,
      message: cardProblemMessage(code, ctx.locale),
    }));
    return { ok: false, status: 422, page: await presentCard(ctx, { holder, keepCard, lastFailure: null, problems }) };
  }
  return charge(ctx, reading.card, { holder, keepCard });
}

async function charge(
  ctx: Ctx,
  card: PaymentCard | { readonly token: string },
  { holder, keepCard }: { holder: string; keepCard: boolean },
): Promise<PostResult<CardPage>> {
  try {
    const standing = await pay(ctx, { payable: { kind: 'cart' }, method: 'cc', card, keepCard });
    if (standing.status !== 'declined') return { ok: true, redirect: nextOf(ctx, standing) };
    const lastFailure = declineMessage(standing.decline_code, ctx.locale);
    return { ok: false, status: 402, page: await presentCard(ctx, { holder, keepCard, lastFailure, problems: [] }) };
  } catch (error) {
    return { ok: true, redirect: wayOut(ctx, error) };
  }
}

/** `/tienda/customer/payment/3ds`: the way to the bank, or what to do while it has not answered. */
export async function challengePage(ctx: Ctx): Promise<ChallengePage> {
  const attempt = await findLatestAttempt(ctx);
  if (!attempt) throw redirectTo(PAYMENT);
  const standing = await standingOf(ctx, attempt);
  if (standing.status === 'paid' || standing.status === 'declined') throw redirectTo(nextOf(ctx, standing));
  return presentChallenge(ctx, standing);
}

/** The bank sent the customer back with the number of his attempt. */
export async function finishChallengePage(ctx: Ctx, fields: PostedFields): Promise<PostResult<ChallengePage>> {
  if (!isAttemptNumber(fields.attempt ?? '')) throw new AppError('not_found');
  const standing = await finishChallenge(ctx, fields.attempt ?? '');
  if (standing.status === 'paid' || standing.status === 'declined')
    return { ok: true, redirect: nextOf(ctx, standing) };
  return { ok: false, status: 200, page: presentChallenge(ctx, standing) };
}

async function presentPayment(ctx: Ctx, problems: readonly FieldProblem[]): Promise<PaymentPage> {
  requireCustomer(ctx);
  const offered = await offeredMethods(ctx);
  return {
    cart: await cartPage(ctx),
    methods: methodChoices(offered, ctx.locale),
    chosen: (await findChoice(ctx, offered)) ?? offered[0] ?? '',
    last_failure: await findLastFailure(ctx),
    problems,
  };
}

async function offeredMethods(ctx: Ctx): Promise<readonly PaymentMethod[]> {
  return (await offeredWays(ctx)).map(({ method }) => method);
}

async function presentCard(
  ctx: Ctx,
  {
    holder,
    keepCard,
    lastFailure,
    problems,
  }: { holder: string; keepCard: boolean; lastFailure: string | null; problems: readonly FieldProblem[] },
): Promise<CardPage> {
  const acquirer = await acquirerFor(ctx, 'cc');
  const saved = await findUsableCard(ctx, requireCustomer(ctx), acquirer);
  return {
    cart: await cartPage(ctx),
    last_failure: lastFailure,
    problems,
    test_cards: testCardsFor(acquirer, ctx.locale),
    saved_card: saved ? presentSavedCard(ctx, saved) : null,
    keep_card: keepCard,
    holder,
  };
}

function presentChallenge(ctx: Ctx, standing: PaymentStanding): ChallengePage {
  const amount = priceOf(standing.amount, ctx.locale);
  const { challenge } = standing;
  return challenge
    ? { kind: 'challenge', amount, ...challenge, problems: [] }
    : {
        kind: 'waiting',
        amount,
        action: CHALLENGE,
        fields: [{ name: 'attempt', value: standing.attempt_number }],
        problems: [],
      };
}

/** Where a payment leads; a paid cart is empty from now on. */
function nextOf(ctx: Ctx, { status, order_id }: PaymentStanding): string {
  if (status === 'declined') return CARD;
  if (status !== 'paid') return CHALLENGE;
  setCartCount(ctx, 0);
  return `${SUCCESS}/${order_id}`;
}

/** Where an order that can not be placed is put right. */
function wayOut(ctx: Ctx, error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  switch (error.code) {
    case 'order_already_paid':
      setCartCount(ctx, 0);
      return `${SUCCESS}/${error.extra.order_id}`;
    case 'payment_in_progress':
      return CHALLENGE;
    case 'cart_empty':
      return CART;
    case 'buyer_details_missing':
    case 'tax_data_required':
    case 'consent_required':
      return CHECKOUT;
    default:
      throw error;
  }
}

function monthOf(now: Date): { year: number; month: number } {
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
}

/** The router takes a thrown response as it is. */
function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}

import type { Buyer } from '../../../domain/checkout/buyer.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import type { PaymentCard } from '../../../domain/payments/payment-card.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { AcquirerPort, PaymentRequest } from '../../ports/acquirer/port.ts';
import { memberOf } from '../actors/refuse-in-firm.ts';
import type { Due, Payable } from '../balances/due.ts';
import { type OfferedWay, offeredWays, wayBy } from '../balances/offered.ts';
import { loadStanding, type PaymentRow, type PaymentStanding } from '../balances/standing.ts';
import { getBuyer } from '../checkout/buyer-form.ts';
import { lockCart } from '../checkout/lock-cart.ts';
import { addressToComeBack, portalOfStore } from '../portals/portal-address.ts';
import { refundThrottle, throttle } from '../throttles/throttle.ts';
import { giveUpOthers } from './give-up-others.ts';
import { lockDue, placeDue } from './lock-due.ts';
import { openAttempt } from './open-attempt.ts';
import { bookOutcome } from './record-outcome.ts';
import { returnUrlOf } from './return-url.ts';

export interface PaymentWish {
  readonly payable: Payable;
  readonly method: PaymentMethod;
  /** A typed card, or the saved one's token; null where it is entered elsewhere. */
  readonly card?: PaymentCard | { readonly token: string } | null;
  readonly keepCard?: boolean;
  /** Apple Pay or Google Pay, where the acquirer offers them as separate methods. */
  readonly wallet?: boolean;
  /** The amount shown on the page, in cents, if any: nobody pays another amount without being asked. */
  readonly shownTotal?: number;
  /** The ways to pay that the portal offers, where this request has read them. */
  readonly offered?: readonly OfferedWay[];
  /** The buyer's details, where this request has read them and they are kept. */
  readonly buyer?: Buyer | undefined;
  /** Phone number for an MB WAY request: nine digits. */
  readonly phone?: string;
}

/**
 * Charges what is due, at most once: a second click, tab or process finds the open attempt. One by another method, or left at the bank for another
 * card, is abandoned first. No transaction
 * is open while an acquirer is called; missing answers are queried later.
 * @throws AppError as lockDue, and method_not_offered, total_changed (the due amount differs from the shown one), payment_in_progress (the earlier
 * attempt cannot be abandoned yet), too_many_requests for a guest
 */
export async function pay(ctx: Ctx, wish: PaymentWish): Promise<PaymentStanding> {
  const offered = wish.offered ?? (await offeredWays(ctx));
  const { acquirer } = wayBy(offered, wish.method);
  await takeGuestTurn(ctx, wish);
  const { due, payment, isNew } = (await openFirst(ctx, wish, acquirer)) ?? (await openNext(ctx, wish, acquirer));
  if (!isNew) return loadStanding(ctx, payment);
  const outcome = await acquirer.begin(await makeRequest(ctx, { wish, due, payment, offered }));
  const standing = await bookOutcome(ctx, { ...payment, outcome });
  if (standing.status === 'paid') await giveGuestTurnBack(ctx, due.order.email);
  return standing;
}

type Opened = { readonly due: Due } & Awaited<ReturnType<typeof openAttempt>>;

/** The first attempt for a cart that has never been an order, so that there is no other to give up; null where there may be one. */
async function openFirst(ctx: Ctx, wish: PaymentWish, acquirer: AcquirerPort): Promise<Opened | null> {
  if (wish.payable.kind === 'order') return null;
  return inTransaction(ctx, async (tx) => {
    const locked = await lockCart(tx);
    if (!locked || locked.mayBeOrdered) return null;
    return open(tx, wish, { due: await placeDue(tx, locked, wish.buyer), acquirer });
  });
}

async function openNext(ctx: Ctx, wish: PaymentWish, acquirer: AcquirerPort): Promise<Opened> {
  const { payable, method, phone = null, card = null } = wish;
  await giveUpOthers(ctx, { payable, method, acquirer, phone, givesCard: card !== null });
  return inTransaction(ctx, async (tx) => open(tx, wish, { due: await lockDue(tx, payable, wish.buyer), acquirer }));
}

async function open(
  tx: Ctx,
  { method, shownTotal, phone }: PaymentWish,
  { due, acquirer }: { readonly due: Due; readonly acquirer: AcquirerPort },
): Promise<Opened> {
  refuseOtherTotal(tx, { due, shown: shownTotal ?? due.amount });
  return { due, ...(await openAttempt(tx, { due, provider: acquirer.name, method, phone: phone ?? null })) };
}

/** Guests have no account, so their failed payments are counted by e-mail address. */
async function takeGuestTurn(ctx: Ctx, { buyer }: PaymentWish): Promise<void> {
  if (ctx.actor.kind !== 'visitor') return;
  const { email } = buyer ?? (await getBuyer(ctx));
  if (email !== '') await throttle(ctx, 'pay_as_guest', email);
}

async function giveGuestTurnBack(ctx: Ctx, email: string): Promise<void> {
  if (ctx.actor.kind === 'visitor') await refundThrottle(ctx, 'pay_as_guest', email);
}

function refuseOtherTotal({ locale }: Ctx, { due, shown }: { due: Due; shown: number }): void {
  if (due.amount === shown) return;
  throw new AppError('total_changed', { before: formatMoney(shown, locale), now: formatMoney(due.amount, locale) });
}

async function makeRequest(
  ctx: Ctx,
  {
    wish,
    due: { order },
    payment,
    offered,
  }: { wish: PaymentWish; due: Due; payment: PaymentRow; offered: readonly OfferedWay[] },
): Promise<PaymentRequest> {
  return {
    attemptNumber: payment.attempt_number,
    method: wish.method,
    amount: payment.amount,
    currency: payment.currency,
    description: `${portalOfStore(ctx, order.store_id).name} ${order.order_id}`,
    orderId: order.order_id,
    email: order.email,
    card: wish.card ?? null,
    // A card saved in a firm's account would be used by several people.
    keepCard: wish.keepCard === true && memberOf(ctx) === undefined,
    ...(wish.phone !== undefined && { phone: wish.phone }),
    ...(wish.wallet && { wallet: true }),
    beside: offered.map(({ method }) => method).filter((method) => method !== wish.method),
    ...(ctx.userAgent !== undefined && { userAgent: ctx.userAgent }),
    locale: ctx.locale,
    returnUrl: returnUrlOf(await addressToComeBack(ctx), payment.attempt_number),
    notifyUrl: `${ctx.settings.PUBLIC_URL}/panel/rest/payment/notification/${payment.provider}`,
    expiresAt: payment.expires_at ?? payment.created_at,
  };
}

import type { ChallengePage, ProviderDoor } from '../../../contract/pages/payment-pages.ts';
import type { PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { isAttemptNumber } from '../../../domain/payments/attempt-number.ts';
import { groupMbwayPhone } from '../../../domain/payments/mbway-phone.ts';
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { MB_WAY_TERM_MS } from '../../../domain/payments/settle-schedule.ts';
import type { Payable } from '../../actions/balances/due.ts';
import { acquirerNamed } from '../../actions/balances/offered.ts';
import { loadStanding, type PaymentRow, type PaymentStanding } from '../../actions/balances/standing.ts';
import { clockText } from '../../actions/items/customer-texts.ts';
import { findLatestAttempt, finishChallenge, getOwnAttempt } from '../../actions/payments/finish-challenge.ts';
import { hearReturn } from '../../actions/payments/hear-return.ts';
import { leaveToProvider } from '../../actions/payments/leave-to-provider.ts';
import { presentAwaited } from '../../actions/payments/present-awaited.ts';
import type { Ctx } from '../../ctx.ts';
import { priceOf } from '../price.ts';
import { redirectTo } from '../redirect-to.ts';
import { loadNextHref } from './load-next-href.ts';
import { challengeHref, choiceHref, methodHref, payableAt, payableOfOrder } from './payment-road.ts';

/** Where a provider redirects the customer back to. */
const RETURN = '/tienda/customer/checkout/3ds';
/** Query of a challenge's form while it is posted to us on its way to the provider. */
const LEAVE = 'leave=1';

/** `/tienda/customer/payment/3ds[/order/{order_id}]`: the redirect to the provider, or the options while it has not answered. */
export async function challengePage(ctx: Ctx, orderId: string | null): Promise<ChallengePage> {
  const payable = await payableAt(ctx, orderId);
  const attempt = await findLatestAttempt(ctx, payable);
  if (!attempt) throw redirectTo(choiceHref(payable));
  const standing = await loadStanding(ctx, attempt);
  if (!isOpen(standing)) throw redirectTo(await loadNextHref(ctx, payable, standing));
  // The page that asks for the state, at an address that names the attempt.
  if (isOnPhone(attempt)) throw redirectTo(checkHref(payable, attempt));
  return presentChallenge(ctx, { payable, attempt, standing, isBack: false });
}

/** Redirects to the provider: a form is repeated there, once only if the provider accepts it once. */
export async function goToProvider(ctx: Ctx, orderId: string | null): Promise<ProviderDoor> {
  const payable = await payableAt(ctx, orderId);
  const attempt = await findLatestAttempt(ctx, payable);
  const standing = attempt && (await loadStanding(ctx, attempt));
  if (!attempt || !standing?.challenge) return { how: 'back', href: challengeHref(payable) };
  const { isFirst } = await leaveToProvider(ctx, attempt.attempt_number);
  if (!isFirst && !acquirerNamed(ctx, attempt.provider).resumes) return { how: 'back', href: challengeHref(payable) };
  return { how: standing.challenge.method, href: standing.challenge.action };
}

/** The provider redirected the customer back with the attempt's number. */
export async function finishChallengePage(ctx: Ctx, fields: PostedFields): Promise<PostResult<ChallengePage>> {
  const number = fields.attempt ?? '';
  if (!isAttemptNumber(number)) throw new AppError('not_found');
  await hearReturn(ctx, fields);
  // The page of a card's bank posts without our cookie, which comes with the next step.
  if (fields.cres !== undefined) return { ok: true, redirect: `${RETURN}?attempt=${number}` };
  const standing = await finishChallenge(ctx, number);
  const attempt = await getOwnAttempt(ctx, number);
  const about = { orderId: attempt.order_id, isCharge: attempt.charge_id !== null };
  const payable = await payableOfOrder(ctx, about);
  if (!isOpen(standing)) return { ok: true, redirect: await loadNextHref(ctx, payable, standing) };
  return { ok: false, status: 200, page: await presentChallenge(ctx, { payable, attempt, standing, isBack: true }) };
}

function isOpen({ status }: PaymentStanding): boolean {
  return status === 'challenge' || status === 'waiting';
}

function checkHref(payable: Payable, { attempt_number }: PaymentRow): string {
  return `${challengeHref(payable)}?attempt=${attempt_number}`;
}

/** No redirect: the customer confirms on a phone while our page waits. */
function isOnPhone({ method, state }: PaymentRow): boolean {
  return method === 'mbway' && (state === 'requested' || state === 'challenge');
}

function presentRequest(ctx: Ctx, { payable, attempt }: { payable: Payable; attempt: PaymentRow }) {
  const until = new Date(attempt.created_at.getTime() + MB_WAY_TERM_MS);
  const acquirer = acquirerNamed(ctx, attempt.provider);
  return {
    phone: groupMbwayPhone(attempt.phone ?? ''),
    until: until.toISOString(),
    until_text: clockText(ctx, until),
    seconds_left: Math.max(0, Math.ceil((until.getTime() - ctx.now().getTime()) / 1000)),
    begin_href: methodHref(payable, { method: 'mbway', acquirer }),
    choose_href: choiceHref(payable),
  };
}

async function lookedAt(
  ctx: Ctx,
  attempt: PaymentRow,
): Promise<Extract<ChallengePage, { kind: 'waiting' }>['looked_at']> {
  const awaited = await presentAwaited(ctx, attempt);
  return awaited?.kind === 'looked_at' ? { by: awaited.by, method_name: awaited.method_name } : null;
}

async function presentChallenge(
  ctx: Ctx,
  of: { payable: Payable; attempt: PaymentRow; standing: PaymentStanding; isBack: boolean },
): Promise<ChallengePage> {
  const { payable, attempt, standing, isBack } = of;
  const { challenge } = standing;
  const page = {
    amount: priceOf(standing.amount, ctx.locale),
    check_href: checkHref(payable, attempt),
  };
  if (isOnPhone(attempt)) return { kind: 'on_phone', ...page, ...presentRequest(ctx, { payable, attempt }) };
  if (!challenge) return { kind: 'waiting', ...page, looked_at: await lookedAt(ctx, attempt) };
  const acquirer = acquirerNamed(ctx, attempt.provider);
  const action = `${challengeHref(payable)}?${LEAVE}`;
  const mayGo = acquirer.resumes || attempt.left_at === null;
  if (challenge.method === 'post' && mayGo && !isBack) {
    return { kind: 'challenge', ...page, action, fields: challenge.fields };
  }
  const method = standing.method as PaymentMethod;
  return {
    kind: 'left',
    ...page,
    method_name: PAYMENT_METHOD_NAMES[method][ctx.locale],
    is_back: isBack,
    resume: mayGo ? { action, fields: challenge.fields } : null,
    begin_href: methodHref(payable, { method, acquirer }),
    choose_href: choiceHref(payable),
  };
}

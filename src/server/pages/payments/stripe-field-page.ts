import type { StripeFieldPage } from '../../../contract/pages/payment-pages.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { isAttemptNumber } from '../../../domain/payments/attempt-number.ts';
import { loadStanding } from '../../actions/balances/standing.ts';
import { getOwnAttempt } from '../../actions/payments/finish-challenge.ts';
import { returnUrlOf } from '../../actions/payments/return-url.ts';
import { addressToComeBack } from '../../actions/portals/portal-address.ts';
import type { Ctx } from '../../ctx.ts';
import { findStripeElement } from '../../ports/acquirer/stripe/open-stripe.ts';
import { redirectTo } from '../redirect-to.ts';
import { dueView } from './due-view.ts';
import { loadNextHref } from './load-next-href.ts';
import { challengeHref, choiceHref, payableOfOrder } from './payment-road.ts';

/**
 * `/tienda/customer/payment/stripe?attempt=`: the card field of an attempt, where the settings enable it.
 * @throws AppError sign_in_required; not_found for an attempt that is not the payer's
 */
export async function stripeFieldPage(ctx: Ctx, attemptNumber: string): Promise<StripeFieldPage> {
  if (!isAttemptNumber(attemptNumber)) throw new AppError('not_found');
  const attempt = await getOwnAttempt(ctx, attemptNumber);
  const about = { orderId: attempt.order_id, isCharge: attempt.charge_id !== null };
  const payable = await payableOfOrder(ctx, about);
  const standing = await loadStanding(ctx, attempt);
  if (standing.status !== 'challenge' || attempt.provider_ref === null) {
    throw redirectTo(await loadNextHref(ctx, payable, standing));
  }
  const returnUrl = returnUrlOf(await addressToComeBack(ctx), attemptNumber);
  const field = await findStripeElement(ctx.settings, { providerRef: attempt.provider_ref, returnUrl });
  if (!field) throw redirectTo(`${challengeHref(payable)}?attempt=${attemptNumber}`);
  return {
    kind: 'stripe_field',
    due: await dueView(ctx, payable),
    choose_href: choiceHref(payable),
    // The page is the attempt's own.
    awaited: null,
    last_failure: null,
    change: null,
    problems: [],
    public_key: field.publicKey,
    client_secret: field.clientSecret,
    return_url: field.returnUrl,
  };
}

import { AppError } from '../../../domain/errors/app-error.ts';
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { requireCustomer } from '../../actions/actors/require-customer.ts';
import { acquirerNamed } from '../../actions/balances/offered.ts';
import { requirePayer } from '../../actions/balances/payer.ts';
import { loadStanding, type PaymentRow } from '../../actions/balances/standing.ts';
import { leaveToProvider } from '../../actions/payments/leave-to-provider.ts';
import type { Ctx } from '../../ctx.ts';
import { loadNextHref } from './load-next-href.ts';
import { choiceHref } from './payment-road.ts';

/** Where a buyer's browser goes next: a form it posts, or a link. */
export interface LeadOn {
  readonly orderId: number;
  readonly methodName: string;
  readonly form: { readonly action: string; readonly fields: readonly { name: string; value: string }[] } | null;
  /** An address of the provider's, or a page of ours. */
  readonly href: string;
}

/**
 * Redirects to the provider with the attempt by this method, else to the attempt's page.
 * @throws AppError sign_in_required; not_found for an order that is not the payer's or was never attempted by this method
 */
export async function leadOn(
  ctx: Ctx,
  { method, orderId }: { method: PaymentMethod; orderId: number | null },
): Promise<LeadOn> {
  const attempt = await getAttempt(ctx, { method, orderId });
  const payable = { kind: 'order', orderId: attempt.order_id } as const;
  const standing = await loadStanding(ctx, attempt);
  const methodName = PAYMENT_METHOD_NAMES[method][ctx.locale];
  const ours = { orderId: attempt.order_id, methodName, form: null };
  const { challenge } = standing;
  if (!challenge) {
    const isOver = standing.status === 'declined';
    return { ...ours, href: isOver ? choiceHref(payable) : await loadNextHref(ctx, payable, standing) };
  }
  const { isFirst } = await leaveToProvider(ctx, attempt.attempt_number);
  if (!isFirst && !acquirerNamed(ctx, attempt.provider).resumes) {
    return { ...ours, href: await loadNextHref(ctx, payable, standing) };
  }
  const { action, fields } = challenge;
  return { ...ours, href: action, form: challenge.method === 'post' ? { action, fields } : null };
}

async function getAttempt(
  ctx: Ctx,
  { method, orderId }: { method: PaymentMethod; orderId: number | null },
): Promise<PaymentRow> {
  const attempts = ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .selectAll('payments')
    .where('payments.method', '=', method)
    .orderBy('payment_id', 'desc');
  if (orderId !== null) await requirePayer(ctx, orderId);
  const wanted =
    orderId === null
      ? attempts
          .where('orders.customer_id', '=', requireCustomer(ctx))
          .where('orders.store_id', '=', ctx.portal.store_id)
      : attempts.where('payments.order_id', '=', orderId);
  const attempt = await wanted.executeTakeFirst();
  if (!attempt) throw new AppError('not_found');
  return attempt;
}

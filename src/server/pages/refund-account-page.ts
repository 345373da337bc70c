import type { RefundAccountPage } from '../../contract/pages/after-order-pages.ts';
import type { PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { errorMessage } from '../../domain/errors/error-code.ts';
import { formatMoney } from '../../domain/money/format-money.ts';
import { customerOrder } from '../actions/own-orders/customer-orders.ts';
import { shortIban } from '../actions/own-orders/short-iban.ts';
import { findTransferredBack, giveRefundAccount } from '../actions/refunds/refund-account.ts';
import type { Ctx } from '../ctx.ts';
import { HTTP_STATUS } from '../http/http-status.ts';

/** `/orders/account/{order_id}`: the account for money that a person transfers back. @throws AppError sign_in_required, not_found */
export async function refundAccountPage(ctx: Ctx, orderId: string): Promise<RefundAccountPage> {
  const { order } = await customerOrder(ctx, orderId);
  const back = await findTransferredBack(ctx, order.order_id);
  return {
    order_id: orderId,
    order_href: `/orders/detail/${orderId}`,
    amount_text: back && formatMoney(back.amount, ctx.locale),
    kept: back?.iban ? shortIban(back.iban) : null,
    iban: '',
    problems: [],
  };
}

/** Saves the account and redirects to the order; with an invalid one the page comes back with its values. */
export async function saveRefundAccount(
  ctx: Ctx,
  orderId: string,
  fields: PostedFields,
): Promise<PostResult<RefundAccountPage>> {
  const page = await refundAccountPage(ctx, orderId);
  const iban = fields.iban ?? '';
  try {
    await giveRefundAccount(ctx, { orderId: Number(orderId), iban });
    return { ok: true, redirect: `${page.order_href}?cuenta=1` };
  } catch (error) {
    if (!(error instanceof AppError) || !REFUSALS.includes(error.code)) throw error;
    const field = error.code === 'iban_invalid' ? 'iban' : null;
    const problems = [{ field, message: errorMessage(error.code, ctx.locale, error.params) }];
    return { ok: false, status: HTTP_STATUS[error.code], page: { ...page, iban, problems } };
  }
}

const REFUSALS: readonly string[] = ['iban_invalid', 'refund_not_open'];

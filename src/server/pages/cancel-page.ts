import type { PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import type { CancelPage } from '../../contract/pages/withdrawal-pages.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { errorMessage } from '../../domain/errors/error-code.ts';
import { formatMoney } from '../../domain/money/format-money.ts';
import { cancelOwnItem } from '../actions/cancelling/cancel-own-item.ts';
import { type CancellationOffer, getOwnOffer } from '../actions/cancelling/offer-cancellation.ts';
import { getOwnItem } from '../actions/items/own-item.ts';
import { loadProduct } from '../actions/products/load-product.ts';
import type { Ctx } from '../ctx.ts';
import { HTTP_STATUS } from '../http/http-status.ts';
import { CANCEL_LABELS, CANCEL_TEXTS } from './cancel-texts.ts';

/** The consequences of cancelling an own item now, with amounts, shown before the click. @throws AppError sign_in_required, not_found */
export async function cancelPage(ctx: Ctx, itemId: string): Promise<CancelPage> {
  if (!/^\d{1,15}$/.test(itemId)) throw new AppError('not_found');
  const item = await getOwnItem(ctx, Number(itemId));
  const offer = await getOwnOffer(ctx, item);
  return {
    kind: KINDS[offer.way],
    order_id: String(item.order_id),
    order_href: `/orders/detail/${item.order_id}`,
    item_name: textIn((await loadProduct(ctx, item)).name, ctx.locale),
    text: CANCEL_TEXTS[offer.way][ctx.locale],
    lines: linesOf(ctx, offer),
    reason: '',
    problems: [],
  };
}

/** Cancels as far as the customer may, and redirects to the order. Idempotent. */
export async function cancelItem(ctx: Ctx, itemId: string, fields: PostedFields): Promise<PostResult<CancelPage>> {
  const page = await cancelPage(ctx, itemId);
  const reason = (fields.reason ?? '').slice(0, LONGEST_REASON);
  try {
    const way = await cancelOwnItem(ctx, { itemId: Number(itemId), reason });
    return { ok: true, redirect: `${page.order_href}?cancelado=${way}` };
  } catch (error) {
    if (!(error instanceof AppError) || !REFUSALS.includes(error.code)) throw error;
    const field = error.code === 'cancellation_reason_missing' ? 'reason' : null;
    const problems = [{ field, message: errorMessage(error.code, ctx.locale, error.params) }];
    return { ok: false, status: HTTP_STATUS[error.code], page: { ...page, reason, problems } };
  }
}

function linesOf({ locale }: Ctx, { plan }: CancellationOffer): CancelPage['lines'] {
  if (!plan) return [];
  const money = (cents: number) => formatMoney(cents, locale);
  const labels = CANCEL_LABELS[locale];
  const { statement } = plan;
  const fee = statement ? statement.fee + statement.fee_vat : 0;
  const kept = statement?.official_fees_kept ?? 0;
  return [
    { label: labels.paid, amount: money(plan.left) },
    ...(fee > 0 ? [{ label: labels.fee, amount: money(-fee) }] : []),
    ...(kept > 0 ? [{ label: labels.official, amount: money(-kept) }] : []),
    { label: labels.given_back, amount: money(plan.amount) },
  ];
}

const KINDS: Readonly<Record<CancellationOffer['way'], CancelPage['kind']>> = {
  unpaid: 'confirm',
  at_once: 'confirm',
  ask: 'ask',
  write: 'write',
  late: 'late',
  paying: 'over',
  asked: 'over',
  ended: 'over',
};
const LONGEST_REASON = 1000;
const REFUSALS: readonly string[] = ['cancellation_reason_missing', 'payment_in_progress'];

import type { ClaimPage } from '../../contract/pages/after-order-pages.ts';
import type { PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { errorMessage } from '../../domain/errors/error-code.ts';
import { claimOwnItem, LONGEST_REASON } from '../actions/claims/claim-own-item.ts';
import { offerClaim } from '../actions/claims/offer-claim.ts';
import { getOwnItem } from '../actions/items/own-item.ts';
import { loadProduct } from '../actions/products/load-product.ts';
import type { Ctx } from '../ctx.ts';
import { HTTP_STATUS } from '../http/http-status.ts';

/** `/orders/claim/{item_id}`: a complaint about a delivered item. @throws AppError sign_in_required, not_found */
export async function claimPage(ctx: Ctx, itemId: string): Promise<ClaimPage> {
  if (!/^\d{1,15}$/.test(itemId)) throw new AppError('not_found');
  const item = await getOwnItem(ctx, Number(itemId));
  return {
    kind: await offerClaim(ctx, item),
    order_id: String(item.order_id),
    order_href: `/orders/detail/${item.order_id}`,
    item_name: textIn((await loadProduct(ctx, item)).name, ctx.locale),
    longest_reason: LONGEST_REASON,
    reason: '',
    problems: [],
  };
}

/** Claims the item and redirects to its order. Idempotent. */
export async function claimItem(ctx: Ctx, itemId: string, fields: PostedFields): Promise<PostResult<ClaimPage>> {
  const page = await claimPage(ctx, itemId);
  const reason = fields.reason ?? '';
  try {
    await claimOwnItem(ctx, { itemId: Number(itemId), reason });
    return { ok: true, redirect: `${page.order_href}?reclamado=1` };
  } catch (error) {
    if (!(error instanceof AppError) || !REFUSALS.includes(error.code)) throw error;
    const field = error.code === 'claim_reason_needed' ? 'reason' : null;
    const problems = [{ field, message: errorMessage(error.code, ctx.locale, error.params) }];
    return { ok: false, status: HTTP_STATUS[error.code], page: { ...page, reason, problems } };
  }
}

const REFUSALS: readonly string[] = ['claim_reason_needed', 'claim_window_over', 'claim_not_delivered'];

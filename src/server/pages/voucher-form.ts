import type { CartPage } from '../../contract/pages/checkout-pages.ts';
import type { FieldProblem, PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import { voucherMessage } from '../../domain/vouchers/voucher-messages.ts';
import { enterVoucher, removeVoucher } from '../actions/vouchers/enter-voucher.ts';
import type { Ctx } from '../ctx.ts';
import { cartPage } from './cart-page.ts';

/** Name of the code's field; its problem is shown beside it. */
const FIELD = 'voucher';

/** Whether a posted form concerns only the voucher, not the rest of its page. */
export function isAboutVoucher({ intent }: PostedFields): boolean {
  return intent === 'voucher' || intent === 'remove_voucher';
}

/** Applies the typed code, or removes the voucher from the cart. @returns why the code cannot be used */
export async function takeVoucher(ctx: Ctx, fields: PostedFields): Promise<FieldProblem[]> {
  if (fields.intent === 'remove_voucher') await removeVoucher(ctx);
  else {
    const problem = await enterVoucher(ctx, fields[FIELD] ?? '');
    const timeZone = ctx.portal.time_zone;
    if (problem) return [{ field: FIELD, message: voucherMessage(problem, { locale: ctx.locale, timeZone }) }];
  }
  return [];
}

/** The cart with its voucher changed; an invalid code comes back as typed. */
export async function changeVoucher(ctx: Ctx, fields: PostedFields): Promise<PostResult<CartPage>> {
  const problems = await takeVoucher(ctx, fields);
  if (problems.length === 0) return { ok: true, redirect: '/tienda/cart' };
  return { ok: false, status: 422, page: { ...(await cartPage(ctx)), voucher_typed: fields[FIELD] ?? '', problems } };
}

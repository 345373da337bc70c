import { enterVoucherCall, removeVoucherCall } from '../../../contract/cart/cart-voucher.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { voucherMessage } from '../../../domain/vouchers/voucher-messages.ts';
import { findCart } from '../../actions/cart/find-cart.ts';
import { presentChangedCart } from '../../actions/cart/present-cart.ts';
import { enterVoucher, removeVoucher } from '../../actions/vouchers/enter-voucher.ts';
import { bound } from '../bind-call.ts';

export const cartVoucherRoutes = [
  bound(enterVoucherCall, async (ctx, { body: { code } }) => {
    if ((await findCart(ctx)).items.length === 0) throw new AppError('cart_empty');
    const problem = await enterVoucher(ctx, code);
    if (problem) {
      const why = voucherMessage(problem, { locale: ctx.locale, timeZone: ctx.portal.time_zone });
      throw new AppError('voucher_refused', { why }, { reason: problem.code });
    }
    return presentChangedCart(ctx);
  }),

  bound(removeVoucherCall, async (ctx) => {
    await removeVoucher(ctx);
    return presentChangedCart(ctx);
  }),
];

import { AppError } from '../../../domain/errors/app-error.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { Payable } from '../../actions/balances/due.ts';
import { acquirerFor } from '../../actions/balances/offered.ts';
import { instructionsHref } from '../../actions/balances/payment-addresses.ts';
import type { PaymentStanding } from '../../actions/balances/standing.ts';
import { setCartCount, tellCartCount } from '../../actions/cart/set-cart-count.ts';
import type { Ctx } from '../../ctx.ts';
import { CART, CHECKOUT, challengeHref, choiceHref, EMPTIED_CART, methodHref, successHref } from './payment-road.ts';

/** The page for an attempt's current state. Once the cart is ordered, the browser gets its remaining line count. */
export async function loadNextHref(ctx: Ctx, payable: Payable, standing: PaymentStanding): Promise<string> {
  const method = standing.method as PaymentMethod;
  switch (standing.status) {
    case 'paid':
      if (payable.kind === 'cart') await tellCartCount(ctx);
      return successHref(standing.order_id);
    case 'declined': {
      const acquirer = await acquirerFor(ctx, method).catch(() => null);
      return acquirer ? methodHref(payable, { method, acquirer }) : choiceHref(payable);
    }
    case 'instructed':
      if (payable.kind === 'cart') await tellCartCount(ctx);
      return instructionsHref(standing.order_id, method);
    default:
      return challengeHref(payable);
  }
}

/** The page that fixes a payment problem. @throws the error itself where no page helps */
export function wayOut(ctx: Ctx, payable: Payable, error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  switch (error.code) {
    case 'order_already_paid':
      if (payable.kind === 'cart') setCartCount(ctx, 0);
      return successHref(String(error.extra.order_id));
    case 'order_awaits_payment':
      setCartCount(ctx, 0);
      return instructionsHref(Number(error.extra.order_id), String(error.extra.method));
    case 'payment_in_progress':
      return challengeHref(payable);
    case 'cart_empty':
      setCartCount(ctx, 0);
      return EMPTIED_CART;
    // The cart says why its voucher cannot be used, and removes it.
    case 'voucher_lapsed':
      return CART;
    case 'buyer_details_missing':
    case 'tax_data_required':
    case 'consent_required':
      return CHECKOUT;
    default:
      throw error;
  }
}

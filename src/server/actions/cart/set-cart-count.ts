import type { Ctx } from '../../ctx.ts';
import { cartCountCookie } from '../../http/session-cookie.ts';
import { findCart } from './find-cart.ts';

/** Tells the browser how many lines are left in the cart, once something was taken out of it or it was ordered. */
export async function tellCartCount(ctx: Ctx): Promise<void> {
  setCartCount(ctx, (await findCart(ctx)).items.length);
}

/** Tells the browser how many lines the cart has, so that cached pages can show the number without asking. */
export function setCartCount(ctx: Ctx, count: number): void {
  ctx.setCookie(cartCountCookie(count));
}

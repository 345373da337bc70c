import type { Ctx } from '../../ctx.ts';
import { cartCountCookie } from '../../http/session-cookie.ts';
import { findCart } from './find-cart.ts';

/** Sets the browser's count of the cart's lines after a line was removed or the cart was ordered. */
export async function tellCartCount(ctx: Ctx): Promise<void> {
  setCartCount(ctx, (await findCart(ctx)).items.length);
}

/** Sets the browser's count of the cart's lines, so that cached pages can show it without a request. */
export function setCartCount(ctx: Ctx, count: number): void {
  ctx.setCookie(cartCountCookie(count));
}

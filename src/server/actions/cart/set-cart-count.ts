import type { Ctx } from '../../ctx.ts';
import { cartCountCookie } from '../../http/session-cookie.ts';

/** Tells the browser how many lines the cart has, so that cached pages can show the number without asking. */
export function setCartCount(ctx: Ctx, count: number): void {
  ctx.setCookie(cartCountCookie(count));
}

import type { PostResult } from '../../contract/pages/posted-form.ts';
import type { EnterPage } from '../../contract/pages/session-pages.ts';
import { enterByLink, findSignInLink } from '../actions/sessions/enter-by-link.ts';
import type { Ctx } from '../ctx.ts';
import { HTTP_STATUS } from '../http/http-status.ts';
import { expectedError, problemsOf } from './sign-in-pages.ts';

/** `/tienda/customer/enter?token=`: asks for a click, since mail scanners open links too. */
export async function enterPage(ctx: Ctx, token: string): Promise<EnterPage> {
  const link = await findSignInLink(ctx, token);
  return { token, email: link?.email ?? null, resumed: null, problems: [] };
}

/** Signs in and redirects to where the link was requested; after merging carts, to the cart, which says so. */
export async function enter(ctx: Ctx, token: string): Promise<PostResult<EnterPage>> {
  try {
    const { mergedLines, returnTo, resumed } = await enterByLink(ctx, token);
    if (resumed) return { ok: false, status: 200, page: { token, email: null, resumed, problems: [] } };
    return { ok: true, redirect: mergedLines > 0 ? '/tienda/cart' : (returnTo ?? '/orders') };
  } catch (error) {
    const page = { token, email: null, resumed: null, problems: problemsOf(ctx, error) };
    return { ok: false, status: HTTP_STATUS[expectedError(error).code], page };
  }
}

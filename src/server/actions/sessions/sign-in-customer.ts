import type { Ctx } from '../../ctx.ts';
import { type Credentials, proveIdentity } from './prove-identity.ts';
import { type SignedIn, signInSession } from './sign-in-session.ts';

/**
 * Signs a customer in with a cookie session, for pages. Back-office accounts are not known here.
 * @throws AppError sign_in_failed, sign_in_locked or too_many_requests
 */
export async function signInCustomer(
  ctx: Ctx,
  credentials: Credentials,
  options: { atCheckout: boolean },
): Promise<SignedIn> {
  const { id } = await proveIdentity(ctx, credentials, ['customer']);
  return signInSession(ctx, id, options);
}

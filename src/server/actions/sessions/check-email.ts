import type { Ctx } from '../../ctx.ts';
import { throttle, tryThrottle } from '../throttles/throttle.ts';
import { normaliseEmail } from './prove-identity.ts';

/**
 * Whether a buyer may learn that their address has an account. Above the limit per network they buy as a guest, since buying is never throttled by
 * it.
 */
export async function mayTellAccount(ctx: Ctx, email: string): Promise<boolean> {
  return (await hasAccount(ctx, email)) && (await tryThrottle(ctx, 'tell_account', ctx.network)) === 0;
}

/**
 * Whether a customer account has this address; back-office accounts are never disclosed. The only call that discloses it, throttled by
 * network across processes.
 * @throws AppError too_many_requests
 */
export async function checkEmail(ctx: Ctx, email: string): Promise<boolean> {
  await throttle(ctx, 'check_email', ctx.network);
  return hasAccount(ctx, email);
}

/** A guest who ordered but never paid has no account. */
async function hasAccount(ctx: Ctx, email: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', normaliseEmail(email))
    .where('account_opened_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

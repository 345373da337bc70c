import type { Ctx } from '../../ctx.ts';
import { throttle, tryThrottle } from '../throttles/throttle.ts';
import { normaliseEmail } from './prove-identity.ts';

/**
 * Whether a buyer is told that their address has an account. Where that was said too often to one network they buy as a guest:
 * buying is never slowed by it.
 */
export async function mayTellAccount(ctx: Ctx, email: string): Promise<boolean> {
  return (await hasAccount(ctx, email)) && (await tryThrottle(ctx, 'tell_account', ctx.network)) === 0;
}

/**
 * Whether a customer's account has this address; back-office accounts are not told. The one question that says so, and counted by
 * network for all processes.
 * @throws AppError too_many_requests
 */
export async function checkEmail(ctx: Ctx, email: string): Promise<boolean> {
  await throttle(ctx, 'check_email', ctx.network);
  return hasAccount(ctx, email);
}

/** Who has only ordered as a guest and not paid has none. */
async function hasAccount(ctx: Ctx, email: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', normaliseEmail(email))
    .where('account_opened_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

import type { Ctx } from '../../ctx.ts';
import { normaliseEmail } from './prove-identity.ts';
import { takeTurn } from './take-turn.ts';

/**
 * Whether a customer's account has this address; back-office accounts are not told. The one question that says so, and counted by
 * network for all processes.
 * @throws AppError too_many_requests
 */
export async function checkEmail(ctx: Ctx, email: string): Promise<boolean> {
  await takeTurn(ctx, 'check_email', ctx.network);
  const row = await ctx.db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst();
  return row !== undefined;
}

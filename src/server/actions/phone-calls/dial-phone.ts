import { calendarOfStore } from '../../../domain/calendar/calendar-of-store.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { e164Of } from '../../../domain/phone-calls/phone-number.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';

/**
 * Sends a number to the caller's telephone; they start the call there.
 * @returns the number in E.164
 * @throws AppError forbidden, phone_number_wrong, phone_user_missing, phone_unavailable
 */
export async function dialPhone(
  ctx: Ctx,
  { number, storeId }: { readonly number: string; readonly storeId: number },
): Promise<string> {
  const { agentId } = requireNamedRight(ctx, 'tickets');
  const dialled = e164Of(number, calendarOfStore(storeId));
  if (dialled === null) throw new AppError('phone_number_wrong', { detail: number });
  const { aircall_user: user } = await ctx.db
    .selectFrom('agents')
    .select('aircall_user')
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  if (user === null) throw new AppError('phone_user_missing');
  const outcome = (await ctx.ports.phone?.dial({ user, number: dialled })) ?? 'silent';
  if (outcome === 'refused') throw new AppError('phone_user_missing');
  if (outcome === 'silent') throw new AppError('phone_unavailable');
  return dialled;
}

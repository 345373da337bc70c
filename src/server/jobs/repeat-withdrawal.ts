import { repeatWithdrawal as repeat } from '../actions/withdrawals/repeat-withdrawal.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Looks again at a withdrawal from services whose payment was under way. */
export function repeatWithdrawal(ctx: Ctx, { withdrawal_id }: TaskPayloads['repeat_withdrawal']): Promise<void> {
  return repeat(ctx, withdrawal_id);
}

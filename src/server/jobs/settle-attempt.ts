import { settleAttempt as settle } from '../actions/payments/settle-attempt.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Asks the acquirer for an attempt that has no outcome yet. */
export async function settleAttempt(ctx: Ctx, { payment_id }: TaskPayloads['settle_attempt']): Promise<void> {
  await settle(ctx, payment_id);
}

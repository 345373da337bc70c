import { sendRefund as send } from '../actions/refunds/send-refund.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Sends a refund to its provider, or asks for one without outcome. */
export async function sendRefund(ctx: Ctx, { refund_id }: TaskPayloads['send_refund']): Promise<void> {
  await send(ctx, refund_id);
}

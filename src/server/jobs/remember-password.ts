import { sendResetLinks } from '../actions/sessions/send-reset-links.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Looks whether the address that was given has accounts, long after the answer was sent: its time tells nothing. */
export async function rememberPassword(ctx: Ctx, payload: TaskPayloads['remember_password']): Promise<void> {
  const { request_id: requestId, email, store_id: storeId, locale } = payload;
  await sendResetLinks({ ...ctx, locale }, { requestId, email, storeId });
}

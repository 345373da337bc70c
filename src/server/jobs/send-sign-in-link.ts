import { writeSignInLink } from '../actions/sessions/write-sign-in-link.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Looks whether the address that was given has an account, long after the answer was sent: its time tells nothing. */
export async function sendSignInLink(ctx: Ctx, payload: TaskPayloads['send_sign_in_link']): Promise<void> {
  const { request_id: requestId, email, store_id: storeId, locale } = payload;
  const { quote_id: quoteId, return_to: returnTo, typed = null } = payload;
  await writeSignInLink({ ...ctx, locale }, { requestId, email, storeId, quoteId, returnTo, typed });
}

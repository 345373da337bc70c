import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { throttle, tryThrottle } from '../throttles/throttle.ts';
import { normaliseEmail } from './prove-identity.ts';

/**
 * Handles a forgotten password of an address. A job looks up whether it has an account: answer and time are the same. Excess mails to one address
 * are silently dropped.
 * @throws AppError too_many_requests, by network
 */
export async function rememberPassword(ctx: Ctx, email: string): Promise<void> {
  await throttle(ctx, 'ask_reset', ctx.network);
  const address = normaliseEmail(email);
  if ((await tryThrottle(ctx, 'mail_reset', address)) > 0) return;
  await enqueue(ctx, 'remember_password', {
    request_id: randomUUID(),
    email: address,
    store_id: ctx.portal.store_id,
    locale: ctx.locale,
  });
}

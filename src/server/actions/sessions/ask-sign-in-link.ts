import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { throttle, tryThrottle } from '../throttles/throttle.ts';
import { normaliseEmail } from './prove-identity.ts';

/**
 * Requests a sign-in link by e-mail. A job looks up whether the address has an account, so that answer and timing are the same. Excess
 * e-mails to an address are silently dropped.
 * @param asked.quoteId the cart that comes along where the link is opened
 * @param asked.typed sealed text typed before the sign-in; stored beside the link if this address's customer typed it
 * @throws AppError too_many_requests, by network
 */
export async function askSignInLink(
  ctx: Ctx,
  asked: {
    readonly email: string;
    readonly quoteId: number | null;
    readonly returnTo: string | null;
    readonly typed: string | null;
  },
): Promise<void> {
  await throttle(ctx, 'ask_reset', ctx.network);
  const address = normaliseEmail(asked.email);
  if ((await tryThrottle(ctx, 'mail_sign_in', address)) > 0) return;
  await enqueue(ctx, 'send_sign_in_link', {
    request_id: randomUUID(),
    email: address,
    store_id: ctx.portal.store_id,
    locale: ctx.locale,
    quote_id: asked.quoteId,
    return_to: asked.returnTo,
    typed: asked.typed,
  });
}

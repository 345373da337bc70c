import { pauseBefore } from '../../../domain/push/pause-before.ts';
import type { Ctx } from '../../ctx.ts';

/** After this the message is outdated; the pages show the current state. */
const TTL_SECONDS = 3 * 24 * 60 * 60;

interface PushedMessage {
  readonly subscriptionId: string;
  readonly browser: { readonly endpoint: string; readonly p256dh: Buffer; readonly auth: Buffer };
  readonly text: string;
  /** A newer message of a topic replaces an older one. */
  readonly topic: string;
  readonly isUrgent: boolean;
  readonly announcedAt: string;
  /** The number of earlier failed deliveries to the push service. */
  readonly tries: number;
}

/**
 * Sends a message to one browser. An expired registration is deleted; a busy service is retried later, by `again`, while messages are still wanted.
 */
export async function sendToBrowser(
  ctx: Ctx,
  { subscriptionId, browser, text, topic, isUrgent, announcedAt, tries }: PushedMessage,
  again: (tries: number, delayMs: number) => Promise<void>,
): Promise<void> {
  if (!ctx.ports.push) return;
  const outcome = await ctx.ports.push.send({
    endpoint: browser.endpoint,
    p256dh: browser.p256dh,
    auth: browser.auth,

    text,
    topic,
    ttlSeconds: TTL_SECONDS,
    now: ctx.now(),
    urgency: isUrgent ? 'high' : 'normal',
  });
  switch (outcome.kind) {
    case 'sent':
      return;
    case 'gone':
      await ctx.db.deleteFrom('push_subscriptions').where('subscription_id', '=', subscriptionId).execute();
      return;
    case 'refused':
      ctx.log.warn(
        { host: new URL(browser.endpoint).host, status: outcome.status },
        'a push service refused a message',
      );
      return;
    case 'busy': {
      const pause = pauseBefore({ tries: tries + 1, retryAfterSeconds: outcome.retryAfterSeconds });
      const age = ctx.now().getTime() - new Date(announcedAt).getTime();
      if (age + pause <= TTL_SECONDS * 1000) await again(tries + 1, pause);
    }
  }
}

/** A registered browser; undefined once it is unregistered. */
export function findBrowser(ctx: Ctx, subscriptionId: string) {
  return ctx.db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth', 'customer_id'])
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
}

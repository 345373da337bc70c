import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../ctx.ts';
import { STRIPE_STAND_IN_PATH, stripeKeys } from '../open-stripe.ts';
import { stripeApp } from './app.ts';

/** Mounts Stripe's stand-in. Never in production. */
export async function registerStripeStandIn(app: FastifyInstance, { db, settings, now }: Deps): Promise<void> {
  const keys = stripeKeys(settings);
  if (!keys) return;
  await app.register(stripeApp, {
    prefix: STRIPE_STAND_IN_PATH,
    db,
    secretKey: keys.secretKey,
    webhookSecret: keys.webhookSecret,
    webhookUrl: `${settings.PUBLIC_URL}/panel/rest/payment/notification/stripe`,
    publicUrl: `${settings.PUBLIC_URL}${STRIPE_STAND_IN_PATH}`,
    now,
  });
}

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../ctx.ts';
import { PAYPAL_STAND_IN_PATH, paypalAccess } from '../access.ts';
import { paypalStandIn } from './app.ts';

/** Mounts PayPal's stand-in at `/sandbox/paypal`. Never in production. */
export async function registerPaypalStandIn(app: FastifyInstance, { db, settings, now }: Deps): Promise<void> {
  const access = paypalAccess(settings);
  if (!access) return;
  const { PUBLIC_URL } = settings;
  await app.register(paypalStandIn, {
    prefix: PAYPAL_STAND_IN_PATH,
    db,
    now,
    access,
    provider: 'paypal',
    pageLimit: 500,
    publicUrl: `${PUBLIC_URL}${PAYPAL_STAND_IN_PATH}`,
    webhookUrl: `${PUBLIC_URL}/panel/rest/payment/notification/paypal`,
  });
}

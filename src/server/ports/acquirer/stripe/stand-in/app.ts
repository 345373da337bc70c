import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../db/database.ts';
import { keepDelivering } from '../../stand-in/keep-delivering.ts';
import { deliverNotifications } from '../../stand-in/notifications.ts';
import { readRawBodies } from '../../stand-in/serve-pages.ts';
import { registerApi } from './api.ts';
import { atDesk, type StripeDesk } from './desk.ts';
import { signature } from './events.ts';
import { registerPages } from './pages.ts';
import { expireDue } from './sessions.ts';

interface StripeStandIn {
  readonly db: Database;
  /** Secret of the account, shared with the merchant. */
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string;
  /** Address of the stand-in, without trailing slash. */
  readonly publicUrl: string;
  now(): Date;
}

/** Stripe as a plugin: its API below `/v1`, its customer pages, and webhooks, retried until answered with 2xx. */
export async function stripeApp(app: FastifyInstance, standIn: StripeStandIn): Promise<void> {
  readRawBodies(app);
  const { db, secretKey, webhookSecret: secret } = standIn;
  const now = () => standIn.now();
  const desk: StripeDesk = {
    store: { db, provider: 'stripe', now },
    webhookUrl: standIn.webhookUrl,
    get publicUrl() {
      return standIn.publicUrl;
    },
  };
  const pump = keepDelivering(async () => {
    await atDesk(desk, expireDue);
    await deliverNotifications(desk.store, (told) => signature(told, { secret, now: now() }));
  });
  app.addHook('onClose', () => pump.stop());
  registerApi(app, { desk, secretKey, onChange: () => pump.soon() });
  registerPages(app, { desk, onDecision: () => pump.soon() });
}

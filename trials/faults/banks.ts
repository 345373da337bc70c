import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../../src/server/db/database.ts';
import { ifthenpayAccess } from '../../src/server/ports/acquirer/ifthenpay/access.ts';
import { ifthenpayStandIn } from '../../src/server/ports/acquirer/ifthenpay/stand-in/app.ts';
import { paypalAccess } from '../../src/server/ports/acquirer/paypal/access.ts';
import { paypalStandIn } from '../../src/server/ports/acquirer/paypal/stand-in/app.ts';
import { SANDBOX_MERCHANT } from '../../src/server/ports/acquirer/redsys/merchant.ts';
import { redsysStandIn } from '../../src/server/ports/acquirer/redsys/stand-in/stand-in-app.ts';
import { sandboxAcquirerApp } from '../../src/server/ports/acquirer/sandbox/acquirer-app.ts';
import { stripeKeys } from '../../src/server/ports/acquirer/stripe/open-stripe.ts';
import { stripeApp } from '../../src/server/ports/acquirer/stripe/stand-in/app.ts';
import { testSettings } from '../../src/server/testing/test-deps.ts';

export type Bank = 'sandbox' | 'paypal' | 'redsys' | 'stripe' | 'ifthenpay';

/** What every stand-in is given. */
interface Common {
  readonly db: Database;
  now(): Date;
  /** Its address for browsers, known once it listens. */
  readonly publicUrl: string;
}

export interface Banks {
  readonly urls: Readonly<Record<Bank, string>>;
  close(): Promise<unknown>;
}

/** The stand-ins as the product itself would serve them, at addresses of their own. */
export async function openBanks(db: Database, shopUrl: string): Promise<Banks> {
  const settings = testSettings({ PUBLIC_URL: shopUrl });
  const paypal = paypalAccess(settings);
  const stripe = stripeKeys(settings);
  const ifthenpay = ifthenpayAccess(settings);
  if (!paypal || !stripe || !ifthenpay) throw new Error('outside production each bank has a stand-in');
  const toldAt = (provider: Bank) => `${shopUrl}/panel/rest/payment/notification/${provider}`;
  const apps: FastifyInstance[] = [];
  const urls = {} as Record<Bank, string>;

  async function open<Own extends object>(
    bank: Bank,
    plugin: (app: FastifyInstance, desk: Common & Own) => Promise<void>,
    desk: Own,
  ): Promise<void> {
    const app = Fastify({ forceCloseConnections: true });
    const own = { db, now: () => new Date(), publicUrl: '', ...desk };
    await app.register((scope) => plugin(scope, own));
    own.publicUrl = await app.listen({ port: 0, host: '127.0.0.1' });
    urls[bank] = own.publicUrl;
    apps.push(app);
  }

  const { key, code: merchantCode } = SANDBOX_MERCHANT;
  await open('sandbox', sandboxAcquirerApp, { key: settings.SANDBOX_ACQUIRER_KEY });
  await open('paypal', paypalStandIn, {
    provider: 'paypal',
    access: paypal,
    pageLimit: 500,
    webhookUrl: toldAt('paypal'),
  });
  await open('redsys', redsysStandIn, { provider: 'redsys', key, merchantCode });
  await open('stripe', stripeApp, { ...stripe, webhookUrl: toldAt('stripe') });
  await open('ifthenpay', ifthenpayStandIn, {
    provider: 'ifthenpay',
    access: ifthenpay,
    callbackUrl: toldAt('ifthenpay'),
  });
  return { urls, close: () => Promise.all(apps.map((app) => app.close())) };
}

import Fastify, { type FastifyInstance } from 'fastify';
import { paypalAccess } from '../../src/server/ports/acquirer/paypal/access.ts';
import { paypalStandIn } from '../../src/server/ports/acquirer/paypal/stand-in/app.ts';
import { SANDBOX_MERCHANT } from '../../src/server/ports/acquirer/redsys/merchant.ts';
import { redsysStandIn } from '../../src/server/ports/acquirer/redsys/stand-in/stand-in-app.ts';
import { sandboxAcquirerApp } from '../../src/server/ports/acquirer/sandbox/acquirer-app.ts';
import { stripeKeys } from '../../src/server/ports/acquirer/stripe/open-stripe.ts';
import { stripeApp } from '../../src/server/ports/acquirer/stripe/stand-in/app.ts';
import { startS3Peer } from '../../src/server/ports/storage/s3/testing/s3-peer.ts';
import { openClamdStandIn } from '../../src/server/ports/virus-scan/testing/clamd-stand-in.ts';
import { openTestDatabase, type TestDatabase } from '../../src/server/testing/test-database.ts';
import { testSettings } from '../../src/server/testing/test-deps.ts';
import { openSmtpStandIn, type SmtpStandIn } from '../crash/smtp-stand-in.ts';
import { PARTNERS, type Partner } from './schedule.ts';
import { openWire, type Wire } from './wire.ts';

type Bank = 'sandbox' | 'paypal' | 'redsys' | 'stripe';

/** All that is outside of the product, which remembers in a database of its own what it was told, and the wires to it. */
export interface Outside {
  readonly wires: Readonly<Record<Partner, Wire>>;
  readonly smtp: SmtpStandIn;
  /** The books of the banks. */
  readonly books: TestDatabase;
  /** Settings by which the product finds everybody over the wires, or past them. */
  env(over: 'wires' | 'nothing'): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** @param ports of the database, and of the address of the product, which the banks notify */
export async function openOutside(ports: { database(): number; shop(): number }): Promise<Outside> {
  const books = await openTestDatabase();
  const smtp = await openSmtpStandIn();
  const clamd = await openClamdStandIn();
  const s3 = await startS3Peer();
  const at: Partial<Record<Partner, () => number>> = { ...ports };
  const portOf = (url: string) => Number(new URL(url).port);
  const wires = {} as Record<Partner, Wire>;
  for (const partner of PARTNERS) wires[partner] = await openWire(() => at[partner]?.() ?? 0);
  const shopUrl = `http://127.0.0.1:${wires.shop.port}`;
  const banks = await openBanks(books, shopUrl);
  const addresses = { ...banks.urls, mail: smtp.url, scanner: clamd.url, storage: s3.place.endpoint };
  for (const [partner, url] of Object.entries(addresses)) at[partner as Partner] = () => portOf(url);
  return {
    wires,
    smtp,
    books,
    env(over) {
      const address = (partner: keyof typeof addresses) => {
        const url = new URL(addresses[partner]);
        if (over === 'wires') url.port = String(wires[partner].port);
        return url.href.replace(/\/$/, '');
      };
      return {
        PUBLIC_URL: shopUrl,
        SMTP_URL: address('mail'),
        CLAMD_URL: address('scanner'),
        SANDBOX_ACQUIRER_URL: address('sandbox'),
        PAYPAL_URL: address('paypal'),
        REDSYS_URL: address('redsys'),
        STRIPE_URL: address('stripe'),
        S3_ENDPOINT: address('storage'),
        S3_REGION: s3.place.region,
        S3_ACCESS_KEY_ID: s3.place.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
      };
    },
    async close() {
      await banks.close();
      await Promise.all(Object.values(wires).map((wire) => wire.close()));
      await Promise.all([smtp.close(), clamd.close(), s3.stop()]);
      await books.drop();
    },
  };
}

/** The stand-ins as the product itself would serve them, at addresses of their own. */
async function openBanks({ db }: TestDatabase, shopUrl: string) {
  const settings = testSettings({ PUBLIC_URL: shopUrl });
  const now = () => new Date();
  const access = paypalAccess(settings);
  const keys = stripeKeys(settings);
  if (!access || !keys) throw new Error('outside production each bank has a stand-in');
  const webhookUrl = (provider: Bank) => `${shopUrl}/panel/rest/payment/notification/${provider}`;
  const apps: FastifyInstance[] = [];
  const urls = {} as Record<Bank, string>;
  // biome-ignore lint/suspicious/noExplicitAny: plugins differ in their options.
  async function open(bank: Bank, plugin: (app: FastifyInstance, desk: any) => Promise<void>, desk: object) {
    const app = Fastify({ forceCloseConnections: true });
    const own = { db, now, publicUrl: '', ...desk };
    await app.register(plugin, own);
    own.publicUrl = await app.listen({ port: 0, host: '127.0.0.1' });
    urls[bank] = own.publicUrl;
    apps.push(app);
  }
  await open('sandbox', sandboxAcquirerApp, { key: settings.SANDBOX_ACQUIRER_KEY });
  await open('paypal', paypalStandIn, { provider: 'paypal', access, pageLimit: 500, webhookUrl: webhookUrl('paypal') });
  await open('redsys', redsysStandIn, {
    provider: 'redsys',
    key: SANDBOX_MERCHANT.key,
    merchantCode: SANDBOX_MERCHANT.code,
  });
  await open('stripe', stripeApp, { ...keys, webhookUrl: webhookUrl('stripe') });
  return { urls, close: () => Promise.all(apps.map((app) => app.close())) };
}

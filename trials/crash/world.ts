import Fastify from 'fastify';
import { fillCart } from '../../src/server/actions/checkout/testing/test-shop.ts';
import { insertSession } from '../../src/server/actions/sessions/insert-session.ts';
import { sandboxAcquirerApp } from '../../src/server/ports/acquirer/sandbox/acquirer-app.ts';
import { freePort } from '../../src/server/start/free-port.ts';
import { openTcpProxy, type TcpProxy } from '../../src/server/testing/tcp-proxy.ts';
import { openTestDatabase, type TestDatabase } from '../../src/server/testing/test-database.ts';
import { testCtx, testDeps } from '../../src/server/testing/test-deps.ts';
import { openSmtpStandIn, type SmtpStandIn } from './smtp-stand-in.ts';
import { type ProductProcess, startProduct } from './start-product.ts';

/** Everything that outlives a killed product: database, bank, mail server, the connections between them, and the customer. */
export interface World {
  readonly database: TestDatabase;
  readonly smtp: SmtpStandIn;
  /** From the product to the bank. */
  readonly bankWire: TcpProxy;
  /** From the bank to the product. */
  readonly shopWire: TcpProxy;
  readonly customerId: number;
  /** Starts the product and waits until it is ready. */
  start(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** The browser's payment request; null when the connection broke. */
  pay(): Promise<{ status: string; order_id: string } | null>;
  close(): Promise<void>;
}

/** Opens a world in which a customer has a nota simple in the cart. */
export async function openWorld(): Promise<World> {
  const database = await openTestDatabase();
  const smtp = await openSmtpStandIn();
  const port = await freePort();
  const shopWire = await openTcpProxy({ port });
  const publicUrl = `http://127.0.0.1:${shopWire.port}`;
  const deps = await testDeps(database.db, { env: { PUBLIC_URL: publicUrl } });
  deps.clock.now = new Date();

  const bank = Fastify({ forceCloseConnections: true });
  const desk = { db: database.db, key: deps.settings.SANDBOX_ACQUIRER_KEY, now: () => new Date(), publicUrl: '' };
  await bank.register(sandboxAcquirerApp, desk);
  desk.publicUrl = await bank.listen({ port: 0, host: '127.0.0.1' });
  const bankWire = await openTcpProxy({ port: Number(new URL(desk.publicUrl).port) });

  const { customerId, cookie } = await newCustomer(deps);
  let product: ProductProcess | null = null;
  const kill = async () => product?.kill();
  return {
    database,
    smtp,
    bankWire,
    shopWire,
    customerId,
    async start() {
      product = await startProduct({
        DATABASE_URL: database.url,
        DATABASE_POOL: '8',
        PORT: String(port),
        PUBLIC_URL: publicUrl,
        DATA_DIR: deps.settings.DATA_DIR,
        SMTP_URL: smtp.url,
        SANDBOX_ACQUIRER_URL: `http://127.0.0.1:${bankWire.port}`,
      });
    },
    kill,
    pay: () => pay(port, cookie),
    async close() {
      await kill();
      await bank.close();
      await Promise.all([bankWire.close(), shopWire.close(), smtp.close()]);
      await database.drop();
    },
  };
}

async function newCustomer(deps: Awaited<ReturnType<typeof testDeps>>) {
  const { customer_id: customerId } = await deps.db
    .insertInto('customers')
    .values({
      email: 'compradora@example.com',
      firstname: 'Ana',
      lastname: 'Prueba',
      phone: '+34 600 000 000',
      locale: 'es',
      store_id: 1,
    })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  let cookie = '';
  const ctx = {
    ...testCtx(deps, { actor: { kind: 'customer', customerId } }),
    setCookie: (text: string) => {
      if (text.startsWith('session-')) cookie = text.split(';', 1)[0] ?? '';
    },
  };
  await fillCart(ctx);
  await insertSession(ctx, { customerId, quoteId: null, returnTo: null });
  return { customerId, cookie };
}

async function pay(port: number, cookie: string): Promise<{ status: string; order_id: string } | null> {
  const origin = `http://127.0.0.1:${port}`;
  const form = { email: 'compradora@example.com', type: 'cc', num: '4548812049400004', month: '12', year: 2030 };
  try {
    const answer = await fetch(`${origin}/panel/rest/checkoutAuthenticated`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ form: { ...form, consent: true } }),
    });
    return (await answer.json()) as { status: string; order_id: string };
  } catch {
    return null;
  }
}

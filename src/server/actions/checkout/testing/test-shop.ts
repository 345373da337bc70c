import Fastify from 'fastify';
import pino from 'pino';
import { NOTA_SIMPLE } from '../../../../domain/catalogue/known-products.ts';
import { PaymentCard } from '../../../../domain/payments/payment-card.ts';
import type { Ctx } from '../../../ctx.ts';
import { buildApp } from '../../../http/app.ts';
import type { AcquirerPort } from '../../../ports/acquirer/port.ts';
import { sandboxAcquirerApp } from '../../../ports/acquirer/sandbox/acquirer-app.ts';
import { sandboxClient } from '../../../ports/acquirer/sandbox/client.ts';
import { freePort } from '../../../start/free-port.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../../testing/nota-simple-answers.ts';
import { openTcpProxy, type TcpProxy } from '../../../testing/tcp-proxy.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type TestClock, testCtx, testDeps } from '../../../testing/test-deps.ts';
import { giveConsent } from '../../buying/save-buyer.ts';
import { addItem } from '../../cart/add-item.ts';
import { findActiveQuote } from '../../cart/find-cart.ts';

export const CARDS = {
  captured: '4548812049400004',
  challenge: '4548810000000003',
  declined: '4000000000000002',
} as const;

/** A card as the customer typed it. */
export function card(number: string = CARDS.captured): PaymentCard {
  return new PaymentCard({ number, code: '737', month: 12, year: 2030, holder: 'Ana Prueba' });
}

type Deps = Awaited<ReturnType<typeof testDeps>>;

/** A shop with its own database and its own bank, over a connection that can be cut. */
export interface TestShop {
  readonly database: TestDatabase;
  readonly deps: Deps;
  readonly clock: TestClock;
  /** The connection between shop and bank. */
  readonly wire: TcpProxy;
  /** Address of the bank itself, for the customer's browser and for tests that act as the bank. */
  readonly bankUrl: string;
  readonly key: string;
  /** Everything logged, at the most verbose level. */
  readonly logged: () => string;
  /** A new customer with a nota simple in the cart, ready to pay. */
  customer(options?: NewCustomer): Promise<Ctx>;
  close(): Promise<void>;
}

/** Opens a shop for a test file. The acquirer's client gives up after `timeoutMs`. */
export async function openTestShop({
  timeoutMs = 2_000,
  others = [],
  database: given,
}: {
  timeoutMs?: number;
  /** Further acquirers beside the bank. */
  others?: readonly AcquirerPort[];
  /** Instead of a clone of the template. */
  database?: TestDatabase;
} = {}): Promise<TestShop> {
  const database = given ?? (await openTestDatabase());
  const port = await freePort();
  const clock = { now: new Date('2026-11-23T10:00:00Z') };
  const plain = await testDeps(database.db, { clock, env: { PUBLIC_URL: `http://127.0.0.1:${port}` } });
  const key = plain.settings.SANDBOX_ACQUIRER_KEY;
  const now = () => clock.now;

  const bank = Fastify({ forceCloseConnections: true });
  const desk = { db: database.db, key, now, publicUrl: '' };
  await bank.register(sandboxAcquirerApp, desk);
  const bankUrl = await bank.listen({ port: 0, host: '127.0.0.1' });
  desk.publicUrl = bankUrl;
  const wire = await openTcpProxy({ port: Number(new URL(bankUrl).port) });
  const acquirer = sandboxClient({ url: `http://127.0.0.1:${wire.port}`, key, now, timeoutMs });
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const deps: Deps = { ...plain, log, ports: { ...plain.ports, acquirers: [acquirer, ...others] } };

  const app = await buildApp(deps);
  await app.listen({ port, host: '127.0.0.1' });

  return {
    database,
    deps,
    clock,
    wire,
    bankUrl,
    key,
    logged: () => lines.join(''),
    customer: (options) => newCustomer(deps, options),
    async close() {
      await bank.close();
      // A connection opened ahead and never used counts as busy for a minute.
      app.server.closeAllConnections();
      await app.close();
      await wire.close();
      await database.drop();
    },
  };
}

/** Where the customer buys, and the contents of the cart. */
export interface NewCustomer {
  readonly storeId?: number;
  readonly productId?: number;
  readonly answers?: Record<number, string>;
}

let people = 0;

async function newCustomer(
  deps: Deps,
  { storeId = 1, productId = NOTA_SIMPLE, answers = NOTA_SIMPLE_ANSWERS }: NewCustomer = {},
): Promise<Ctx> {
  people += 1;
  const { customer_id } = await deps.db
    .insertInto('customers')
    .values({
      email: `compradora-${people}@example.com`,
      firstname: 'Ana',
      lastname: 'Prueba',
      phone: '+34 600 000 000',
      locale: 'es',
      store_id: storeId,
    })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  const ctx = testCtx(deps, { actor: { kind: 'customer', customerId: customer_id }, storeId });
  await fillCart(ctx, answers, productId);
  return ctx;
}

/** Puts a product (a nota simple by default) into the customer's cart and accepts the terms. */
export async function fillCart(
  ctx: Ctx,
  answers: Record<number, string> = NOTA_SIMPLE_ANSWERS,
  productId = NOTA_SIMPLE,
): Promise<void> {
  const added = await addItem(ctx, { productId, answers, addKey: crypto.randomUUID() });
  if (!added.ok) throw new Error(`the form is ${added.walk.outcome.kind}`);
  const quote = await findActiveQuote(ctx);
  if (quote) await giveConsent(ctx, quote.quote_id);
}

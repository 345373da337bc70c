import Fastify from 'fastify';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import type { AcquirerPort, AttemptRef, PaymentRequest, RawNotification } from '../../port.ts';
import type { StripeClient } from '../client.ts';
import { lazyStripeClient } from '../lazy-client.ts';
import { STRIPE_STAND_IN_PATH } from '../open-stripe.ts';
import { stripeApp } from '../stand-in/app.ts';

export const SECRET_KEY = 'sk_test_of_the_tests';
export const WEBHOOK_SECRET = 'whsec_of_the_tests';
export const START = new Date('2026-11-23T10:00:00Z');
const BACK = 'http://127.0.0.1:9/tienda/customer/checkout/3ds';

/** A stand-in on its own port, with a receiver of its webhooks and a clock. */
export interface OpenStripe {
  readonly url: string;
  readonly acquirer: AcquirerPort;
  /** A client of the same account with other options. */
  clientWith(settings: Partial<StripeClient>): AcquirerPort;
  now(): Date;
  pass(milliseconds: number): void;
  /** The next message of this type that was not returned yet. */
  told(type: string): Promise<RawNotification>;
  /** Refuses the next message of this type. @returns once it was refused */
  refuseNext(type: string): Promise<void>;
  /** Clicks a button on a page of Stripe. @returns the address that the customer is redirected to */
  press(page: string, fields: Readonly<Record<string, string>>): Promise<string>;
  close(): Promise<void>;
}

export async function openStripeStandIn(): Promise<OpenStripe> {
  const database = await openTestDatabase();
  const clock = { now: START };
  const now = () => clock.now;
  const inbox = await openInbox(now);
  const app = Fastify({ forceCloseConnections: true });
  const standIn = {
    prefix: STRIPE_STAND_IN_PATH,
    db: database.db,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: inbox.url,
    publicUrl: '',
    now,
  };
  await app.register(stripeApp, standIn);
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${standIn.prefix}`;
  standIn.publicUrl = url;
  const clientWith = (settings: Partial<StripeClient>) =>
    lazyStripeClient({ url, secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, now, ...settings });
  return {
    url,
    acquirer: clientWith({}),
    clientWith,
    now,
    pass(milliseconds) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    told: inbox.told,
    refuseNext: inbox.refuseNext,
    async press(page, fields) {
      const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
      await answer.arrayBuffer();
      return answer.headers.get('location') ?? `status ${answer.status}`;
    },
    async close() {
      await app.close();
      await inbox.close();
      await database.drop();
    },
  };
}

let attempts = 0;

/** A request to pay 25.12 EUR by card, with a new number. */
export function requestToPay(given: Partial<PaymentRequest> = {}): PaymentRequest {
  attempts += 1;
  const attemptNumber = `${String(attempts).padStart(4, '0')}STRIPE00`;
  return {
    attemptNumber,
    method: 'cc',
    amount: 2512,
    currency: 'EUR',
    description: 'Registralia 1001',
    orderId: 1001,
    email: 'ana@example.com',
    card: null,
    keepCard: false,
    locale: 'es',
    beside: [],
    returnUrl: `${BACK}?attempt=${attemptNumber}`,
    notifyUrl: 'http://127.0.0.1:9/told',
    expiresAt: new Date(START.getTime() + 15 * 60_000),
    ...given,
  };
}

/** The attempt of a request as the ledger has it. */
export function attemptOf(request: PaymentRequest, known: Partial<AttemptRef> = {}): AttemptRef {
  const { attemptNumber, method, amount, currency } = request;
  return { attemptNumber, method, amount, currency, providerRef: null, captureRef: null, startedAt: START, ...known };
}

async function openInbox(now: () => Date) {
  const messages: { type: string; raw: RawNotification }[] = [];
  const waiting: { type: string; take: (raw: RawNotification) => void }[] = [];
  const refusals = new Map<string, () => void>();
  const app = Fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/told', async ({ body, headers }, reply) => {
    const raw: RawNotification = { body: body as Buffer, headers, query: {}, now: now() };
    const { type } = JSON.parse(String(body)) as { type: string };
    const refused = refusals.get(type);
    if (refused) {
      refusals.delete(type);
      refused();
      return reply.code(500).send();
    }
    const index = waiting.findIndex((wait) => wait.type === type);
    if (index < 0) messages.push({ type, raw });
    else waiting.splice(index, 1)[0]?.take(raw);
    return reply.code(200).send();
  });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/told`;
  return {
    url,
    refuseNext: (type: string) => new Promise<void>((refused) => refusals.set(type, refused)),
    told(type: string): Promise<RawNotification> {
      const index = messages.findIndex((message) => message.type === type);
      const [kept] = index < 0 ? [] : messages.splice(index, 1);
      return kept ? Promise.resolve(kept.raw) : new Promise((take) => waiting.push({ type, take }));
    },
    close: () => app.close(),
  };
}

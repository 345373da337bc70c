import { createServer } from 'node:http';
import Fastify from 'fastify';
import { expect } from 'vitest';
import type { Outcome } from '../../../../../domain/payments/outcome.ts';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import type { AcquirerPort, AttemptRef, PaymentRequest, RawNotification, RefundRequest } from '../../port.ts';
import { paypalClient } from '../client.ts';
import { paypalStandIn } from '../stand-in/app.ts';
import type { PaypalDesk } from '../stand-in/desk.ts';

export const START = new Date('2026-11-23T10:00:00Z');
export const ACCESS = {
  url: '',
  clientId: 'shop',
  clientSecret: 'a-secret-of-the-test',
  webhookId: '1JE4291016473214C',
};

/** A stand-in on its own port, with a receiver of its webhooks, a clock, and a simulated buyer. */
export interface OpenPaypal {
  readonly desk: PaypalDesk;
  readonly acquirer: AcquirerPort;
  /** All requests that the stand-in answered, such as `GET /v2/checkout/orders/…`. */
  readonly seen: string[];
  now(): Date;
  pass(milliseconds: number): void;
  /** Loses the answer to the next matching request, after the request was executed. */
  loseNext(request: RegExp): void;
  /** Begins an attempt, and answers PayPal's page unless the choice is null. */
  begin(choice: string | null, more?: Partial<PaymentRequest>): Promise<AttemptRef>;
  choose(attempt: AttemptRef, choice: string): Promise<Response>;
  /** Begins, approves and captures an attempt. */
  pay(more?: Partial<PaymentRequest>): Promise<AttemptRef>;
  /** The webhook of this type about this attempt, once the shop has received it. */
  readWebhook(type: string, about: string): Promise<RawNotification>;
  close(): Promise<void>;
}

export async function openPaypalStandIn(): Promise<OpenPaypal> {
  const database = await openTestDatabase();
  const clock = { now: START };
  const now = () => clock.now;
  const inbox = await openInbox(now);
  const seen: string[] = [];
  const lose = { next: null as RegExp | null };
  const bank = Fastify({ forceCloseConnections: true });
  bank.addHook('onSend', async (request, reply, payload) => {
    seen.push(`${request.method} ${request.url.split('?')[0]}`);
    if (!lose.next?.test(`${request.method} ${request.url}`)) return payload;
    lose.next = null;
    reply.raw.destroy();
    return payload;
  });
  const options = { db: database.db, access: { ...ACCESS }, provider: 'paypal', now, pageLimit: 2, publicUrl: '' };
  const desk: PaypalDesk = { ...options, webhookUrl: inbox.url };
  await bank.register(paypalStandIn, desk);
  const url = await bank.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(desk, { publicUrl: url });
  const acquirer = paypalClient({ ...ACCESS, url });

  const choose = ({ providerRef }: AttemptRef, choice: string) =>
    fetch(`${url}/checkoutnow?token=${providerRef}`, {
      method: 'POST',
      body: new URLSearchParams({ choice }),
      redirect: 'manual',
    });
  const begin = async (choice: string | null, more: Partial<PaymentRequest> = {}) => {
    const asked = requestToPay(more);
    const attempt = refOf(asked, await acquirer.begin(asked));
    if (choice !== null) await choose(attempt, choice);
    return attempt;
  };
  return {
    desk,
    acquirer,
    seen,
    now,
    begin,
    choose,
    pass(milliseconds) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    loseNext(request) {
      lose.next = request;
    },
    async pay(more) {
      const attempt = await begin('good', more);
      const outcome = await acquirer.query(attempt);
      if (outcome.outcome !== 'captured') throw new Error(`not paid but ${outcome.outcome}`);
      return { ...attempt, captureRef: outcome.capture_ref ?? null };
    },
    async readWebhook(type, about) {
      const find = () => inbox.told.find(({ body }) => body.includes(`"${type}"`) && body.includes(about));
      await expect.poll(find, { timeout: 5000 }).toBeDefined();
      return find() as RawNotification;
    },
    async close() {
      await bank.close();
      await inbox.close();
      await database.drop();
    },
  };
}

let numbers = 0;

/** A request to pay 25.12 EUR by PayPal, with a new number. */
export function requestToPay(more: Partial<PaymentRequest> = {}): PaymentRequest {
  numbers += 1;
  return {
    attemptNumber: `${String(numbers).padStart(4, '0')}PAYPAL01`,
    method: 'paypal',
    amount: 2512,
    currency: 'EUR',
    description: 'Registro de España 1000001',
    orderId: 1_000_001,
    email: 'ana@example.com',
    card: null,
    keepCard: false,
    beside: [],
    locale: 'es',
    returnUrl: 'http://127.0.0.1:9/back?attempt=1',
    notifyUrl: 'http://127.0.0.1:9/told',
    expiresAt: new Date('2026-11-23T10:15:00Z'),
    ...more,
  };
}

/** The attempt as the ledger has it after this outcome. */
export function refOf(asked: PaymentRequest, outcome: Outcome): AttemptRef {
  const providerRef = 'provider_ref' in outcome ? (outcome.provider_ref ?? null) : null;
  const captureRef = 'capture_ref' in outcome ? (outcome.capture_ref ?? null) : null;
  return { ...asked, providerRef, captureRef, startedAt: START };
}

/** A refund of an attempt, by default in full, with a new number. */
export function refundOf(attempt: AttemptRef, more: Partial<RefundRequest> = {}): RefundRequest {
  numbers += 1;
  const refundNumber = `${String(numbers).padStart(4, '0')}REFUND01`;
  return { refundNumber, providerRef: null, attempt, amount: 2512, currency: 'EUR', sentAt: START, ...more };
}

async function openInbox(now: () => Date) {
  const told: RawNotification[] = [];
  const shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      told.push({ body: Buffer.concat(chunks), headers: request.headers, query: {}, now: now() });
      response.end();
    });
  });
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  const address = shop.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    told,
    url: `http://127.0.0.1:${port}/notification/paypal`,
    close: () => new Promise<void>((closed) => shop.close(() => closed())),
  };
}

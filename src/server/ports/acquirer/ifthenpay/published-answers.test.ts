import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { AcquirerPort, AttemptRef, PaymentRequest } from '../port.ts';
import { ifthenpayClient } from './client.ts';

const KEYS = {
  multibancoKey: 'ZZZ-000000',
  mbwayKey: null,
  backofficeKey: '0000-0000-0000-0000',
  antiPhishingKey: 'my_anti_phishing_key',
};
const EXPIRES_AT = new Date('2021-10-30T12:00:00Z');

/** Answers from ifthenpay's documentation (API, Multibanco; API, list of payments), with our number as the order. */
const INIT = {
  Amount: 10.99,
  Entity: 11990,
  ExpiryDate: '30-10-2021',
  Message: 'Success',
  OrderId: '0001MULTIB01',
  Reference: '000000291',
  RequestId: '5Qd8gtWLAEUJ6n0lkS5g',
  Status: '0',
};
const PAYMENT = {
  amount: 22750,
  entity: 'MB',
  fee: 0.86,
  netAmount: 22749.14,
  orderId: '0001MULTIB01',
  paymentDate: '21-10-2024 15:41:00',
  procDate: '20241021',
  reference: '007875810',
  requestId: 'wIh3HzFByfmj75Adl98x',
  subEntity: 'XXX-000000',
  terminal: '5-0000000000-CAIXA GERAL DE ',
};

const ATTEMPT: AttemptRef = {
  attemptNumber: '0001MULTIB01',
  method: 'multibanco',
  amount: 1099,
  currency: 'EUR',
  providerRef: '000000291',
  captureRef: null,
  startedAt: new Date('2021-10-23T10:00:00Z'),
};
const REQUEST: PaymentRequest = {
  attemptNumber: '0001MULTIB01',
  method: 'multibanco',
  amount: 1099,
  currency: 'EUR',
  description: 'order 1 payment',
  orderId: 1,
  email: 'empresa@empresa.com',
  card: null,
  keepCard: false,
  beside: [],
  locale: 'pt',
  expiresAt: EXPIRES_AT,
  returnUrl: 'https://www.empresa.com/back',
  notifyUrl: 'https://www.empresa.com/told',
};

/** Queries a server that gives this answer to everything, and returns what the server received. */
async function ask<T>(answer: unknown, question: (ifthenpay: AcquirerPort) => Promise<T>) {
  const server = Fastify();
  const sent: unknown[] = [];
  server.post('/*', async (request, reply) => {
    sent.push({ path: request.url, body: request.body });
    return reply.type('application/json').send(JSON.stringify(answer));
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  try {
    const now = () => new Date('2021-10-23T10:00:00Z');
    return { said: await question(ifthenpayClient({ ...KEYS, url }, { now })), sent };
  } finally {
    await server.close();
  }
}

describe('what ifthenpay documents', () => {
  test('a reference is requested and read in its form', async () => {
    const { said, sent } = await ask(INIT, (ifthenpay) => ifthenpay.begin(REQUEST));
    expect(said).toEqual({
      outcome: 'pending',
      instructions: { kind: 'multibanco', entity: '11990', reference: '000000291' },
      expires_at: new Date('2021-10-30T22:59:59Z'),
      provider_ref: '000000291',
    });
    const body = {
      mbKey: 'ZZZ-000000',
      orderId: '0001MULTIB01',
      amount: '10.99',
      description: 'order 1 payment',
      url: 'https://www.empresa.com',
      clientEmail: 'empresa@empresa.com',
      expiryDays: 7,
    };
    expect(sent).toEqual([{ path: '/multibanco/reference/init', body }]);
  });

  test.each([
    ['another order', { OrderId: 1887 }],
    ['another amount', { Amount: '10.98' }],
    ['an amount that is none', { Amount: 'ten' }],
    ['no reference', { Reference: '' }],
    ['a short entity', { Entity: 'A1' }],
  ])('an answer about %s is not shown to anybody', async (_what, wrong) => {
    const { said } = await ask({ ...INIT, ...wrong }, (ifthenpay) => ifthenpay.begin(REQUEST));
    expect(said).toEqual({ outcome: 'unknown' });
  });

  test('a payment is queried by our number and read in euros and Lisbon time', async () => {
    const answer = { message: 'OK', status: 200, payments: [PAYMENT] };
    const { said, sent } = await ask(answer, (ifthenpay) => ifthenpay.query(ATTEMPT));
    expect(said).toMatchObject({ outcome: 'captured', amount: 2_275_000, event_id: PAYMENT.requestId });
    const body = { boKey: KEYS.backofficeKey, entity: 'MB', subEntity: 'ZZZ-000000', orderId: '0001MULTIB01' };
    expect(sent).toEqual([{ path: '/v2/payments/read', body }]);
    const span = { from: new Date('2024-10-21T00:00:00Z'), to: new Date('2024-10-22T00:00:00Z') };
    const { said: movements, sent: asked } = await ask(answer, (ifthenpay) => ifthenpay.listMovements(span));
    expect(movements).toMatchObject([{ amount: 2_275_000, at: new Date('2024-10-21T14:41:00Z') }]);
    const dates = { dateStart: '21-10-2024 01:00:00', dateEnd: '22-10-2024 01:00:00' };
    expect(asked).toMatchObject([{ body: dates }]);
  });

  test('payments of other orders, and a refused key, are no payment of ours', async () => {
    const others = { message: 'OK', status: 200, payments: [{ ...PAYMENT, orderId: '000017273' }] };
    const waits = await ask(others, (ifthenpay) => ifthenpay.query(ATTEMPT));
    expect(waits.said).toMatchObject({ outcome: 'pending', provider_ref: '000000291' });
    const refused = { message: 'Invalid boKey', status: 403, payments: [] };
    expect((await ask(refused, (ifthenpay) => ifthenpay.query(ATTEMPT))).said).toEqual({ outcome: 'unknown' });
  });

  test('of two payments of one reference the first is its own; both are movements', async () => {
    const second = { ...PAYMENT, requestId: 'second', paymentDate: '22-10-2024 08:00:00' };
    const answer = { message: 'OK', status: 200, payments: [second, PAYMENT] };
    const { said } = await ask(answer, (ifthenpay) => ifthenpay.query(ATTEMPT));
    expect(said).toMatchObject({ event_id: PAYMENT.requestId });
    const span = { from: new Date('2024-10-01T00:00:00Z'), to: new Date('2024-11-01T00:00:00Z') };
    expect((await ask(answer, (ifthenpay) => ifthenpay.listMovements(span))).said).toHaveLength(2);
  });

  test('a list that is full is requested again in halves, until they are not', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ ...PAYMENT, requestId: `request ${index}` }));
    const span = { from: new Date('2024-10-21T14:40:59Z'), to: new Date('2024-10-21T14:41:01Z') };
    const answer = { message: 'OK', status: 200, payments: many };
    const { said, sent } = await ask(answer, (ifthenpay) => ifthenpay.listMovements(span));
    expect(sent).toHaveLength(3);
    expect(said).toHaveLength(1000);
  });
});

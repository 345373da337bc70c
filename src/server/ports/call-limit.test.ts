import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ifthenpayClient } from './acquirer/ifthenpay/client.ts';
import { paypalClient } from './acquirer/paypal/client.ts';
import type { AttemptRef } from './acquirer/port.ts';
import { redsysClient } from './acquirer/redsys/client.ts';
import { SANDBOX_MERCHANT } from './acquirer/redsys/merchant.ts';
import { sandboxClient } from './acquirer/sandbox/client.ts';
import { lazyStripeClient } from './acquirer/stripe/lazy-client.ts';
import { withinLimit } from './call-limit.ts';
import { smtpMail } from './mail/smtp.ts';
import { viesVat } from './vat/vies-client.ts';

/** A server that accepts connections and sends a byte now and then, but never a complete answer. */
let tease: Server;
let port = 0;
let talks = false;
const open = new Set<Socket>();

beforeAll(async () => {
  tease = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    if (talks) socket.write('220-wait\r\n');
    const talking = setInterval(() => talks && socket.write('220-wait\r\n'), 50);
    socket.on('close', () => clearInterval(talking));
  });
  tease.listen(0, '127.0.0.1');
  await once(tease, 'listening');
  port = (tease.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  tease.close();
  await once(tease, 'close');
});

const attempt: AttemptRef = {
  attemptNumber: '0001ABCDEFGH',
  method: 'cc',
  amount: 2512,
  currency: 'EUR',
  providerRef: 'ref',
  captureRef: null,
  startedAt: new Date('2026-11-22T10:00:00Z'),
};
const url = () => `http://127.0.0.1:${port}`;
const acquirers = {
  sandbox: () => sandboxClient({ url: url(), key: 'k'.repeat(32) }),
  redsys: () => redsysClient({ url: url(), ...SANDBOX_MERCHANT, terminal: '1', version: 'HMAC_SHA512_V2' }),
  stripe: () => lazyStripeClient({ url: url(), secretKey: 'sk_test', webhookSecret: 'whsec' }),
  paypal: () => paypalClient({ url: url(), clientId: 'id', clientSecret: 'secret', webhookId: 'hook' }),
  ifthenpay: () =>
    ifthenpayClient({
      url: url(),
      multibancoKey: 'AAA-000000',
      mbwayKey: null,
      backofficeKey: '1111-2222',
      antiPhishingKey: 'x',
    }),
};

/** Milliseconds that the work continues after its task was ended. */
async function endedAfter(work: () => Promise<unknown>): Promise<number> {
  const task = new AbortController();
  const connected = once(tease, 'connection').then(() => task.abort());
  const working = withinLimit(task.signal, async () => work().catch(() => {}));
  await connected;
  const begun = performance.now();
  await working;
  return performance.now() - begun;
}

test.each(Object.entries(acquirers))('a question to %s ends with its task', async (_, client) => {
  expect(await endedAfter(() => client().query(attempt))).toBeLessThan(3_000);
});

test('a question to VIES ends with its task', async () => {
  expect(await endedAfter(() => viesVat({ url: url() }).check({ country: 'PT', number: '501442600' }))).toBeLessThan(
    3_000,
  );
});

const mail = {
  id: 'one',
  from: { name: '', address: 'a@b.test' },
  to: { name: '', address: 'c@d.test' },
  subject: 's',
  text: 't',
  html: 'h',
};

test('a mail ends with its task', async () => {
  expect(await endedAfter(() => smtpMail(`smtp://127.0.0.1:${port}`).send(mail))).toBeLessThan(3_000);
});

test('a mail server that talks without end does not hold a mail beyond its own limit', async () => {
  talks = true;
  const begun = performance.now();
  await expect(smtpMail(`smtp://127.0.0.1:${port}`, { timeoutMs: 500 }).send(mail)).rejects.toThrow('did not take');
  expect(performance.now() - begun).toBeLessThan(5_000);
  talks = false;
});

test('nothing outside is asked any more after its task was ended', async () => {
  let connections = 0;
  tease.on('connection', () => {
    connections += 1;
  });
  const asked = Object.values(acquirers).map((client) =>
    withinLimit(AbortSignal.abort(), async () => client().query(attempt)).catch(() => {}),
  );
  await Promise.all([
    ...asked,
    withinLimit(AbortSignal.abort(), async () => viesVat({ url: url() }).check({ country: 'PT', number: '1' })),
  ]);
  expect(connections).toBe(0);
});

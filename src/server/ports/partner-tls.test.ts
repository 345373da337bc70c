import { once } from 'node:events';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer as createPlain, type Server } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLog } from '../open-log.ts';
import { logUntrustedPartners } from '../start/log-untrusted-partners.ts';
import { boundedFetch } from './bounded-fetch.ts';
import type { MailMessage } from './mail/port.ts';
import { smtpMail } from './mail/smtp.ts';
import { startSmtpStandIn } from './mail/smtp-stand-in.ts';
import type { MailAccount } from './mailbox/port.ts';
import { tryAccount } from './mailbox/try-account.ts';
import { makeCertificate } from './tax-agency/testing/certificates.ts';

const impostor = makeCertificate({ name: 'Impostor' });
const secure = createHttps({ key: impostor.pem, cert: impostor.pem }, (_request, reply) => reply.end('hello'));
const plain = createPlain((socket) => void socket.end('220 hello\r\n'));
const silent = createPlain((socket) => void socket.destroy());

let logged = '';
const log = openLog(
  'info',
  new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  }),
);
let stop: () => void;

beforeAll(() => Promise.all([secure, plain, silent].map(listen)));
afterAll(() => [secure, plain, silent].forEach((server) => void server.close()));
beforeEach(() => {
  logged = '';
  stop = logUntrustedPartners(log);
});
afterEach(() => stop());

async function listen(server: Server): Promise<void> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const lines = () =>
  logged
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const mail: MailMessage = {
  id: '2f1c9a',
  from: { name: 'Registralia', address: 'hola@registralia.test' },
  to: { name: '', address: 'hola@registralia.test' },
  subject: 'Pedido',
  text: 'Hola',
  html: '<p>Hola</p>',
  attachments: [],
};

const account = (server: Server, host: string, isSecure: boolean): MailAccount => ({
  ...{ name: 'pedidos', host, port: portOf(server), isSecure, user: 'pedidos', password: 'secret' },
  ...{ folder: 'INBOX', readsSent: false },
});

const askByName = () => boundedFetch(`https://localhost:${portOf(secure)}/key-of-ours?token=secret`);
const askPlain = () => boundedFetch(`https://localhost:${portOf(plain)}/key-of-ours`);
const sendMail = async () => smtpMail(`smtps://user:secret@127.0.0.1:${portOf(secure)}`).send(mail);
/** The server of this machine, by an address that is not known to be one, offers no TLS. */
async function sendWithoutTls() {
  const server = await startSmtpStandIn();
  try {
    await smtpMail(server.url.replace('127.0.0.1', '0.0.0.0')).send(mail);
  } finally {
    await server.close();
  }
}

test.each<[string, () => Promise<unknown>, { host: string; code: string }]>([
  ['a call by https', askByName, { host: 'localhost', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
  ['a call answered without TLS', askPlain, { host: 'localhost', code: 'ERR_SSL_WRONG_VERSION_NUMBER' }],
  ['a mail server', sendMail, { host: '127.0.0.1', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
  ['a mail server that offers no encryption', sendWithoutTls, { host: '0.0.0.0', code: 'STARTTLS' }],
  [
    'a mailbox',
    () => tryAccount(account(secure, '127.0.0.1', true)),
    { host: '127.0.0.1', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  ],
])(
  '%s that is not trusted is a security event, with its host and nothing else of the address',
  async (_, ask, partner) => {
    await ask().catch(() => undefined);
    expect(lines()).toEqual([
      { level: 40, time: expect.any(String), security: 'partner_untrusted', ...partner, msg: 'refused' },
    ]);
    expect(logged).not.toMatch(/secret|key-of-ours/);
  },
);

test('a partner that does not answer is no security event', async () => {
  await expect(boundedFetch(`https://localhost:${portOf(silent)}/`)).rejects.toThrow();
  await expect(boundedFetch('https://localhost:9/')).rejects.toThrow();
  expect(lines()).toEqual([]);
});

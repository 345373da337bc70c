import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { ImapFlow } from 'imapflow';
import { expect, test } from 'vitest';
import { mailboxErrorOf } from './mailbox-error.ts';

/** The error that the mail library throws at a server which begins like this. */
async function errorAt(begin: (socket: Socket) => void, secure: boolean): Promise<unknown> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    begin(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const auth = { user: 'pedidos', pass: 'secret' };
  const client = new ImapFlow({ host: '127.0.0.1', port, secure, auth, logger: false, greetingTimeout: 200 });
  client.on('error', () => undefined);
  const error = await client.connect().catch((thrown: unknown) => thrown);
  client.close();
  server.close();
  return error;
}

/** A server of TLS says nothing before the client has begun. */
const silent = () => undefined;
const greets = (socket: Socket) => void socket.write('* OK ready\r\n');
const faultOf = (error: unknown, port: number, isSecure: boolean) => mailboxErrorOf(error, { port, isSecure }).fault;

test('where encryption does not fit the port, it is the port that is named', async () => {
  const unanswered = await errorAt(silent, false);
  expect(faultOf(unanswered, 993, false)).toBe('port_of_tls');
  expect(faultOf(unanswered, 587, false)).toBe('port_of_others');
  expect(faultOf(unanswered, 143, false)).toBe('too_slow');
  const answeredPlain = await errorAt(greets, true);
  expect(faultOf(answeredPlain, 143, true)).toBe('port_of_starttls');
  expect(faultOf(answeredPlain, 993, true)).toBe('not_encrypted');
});

test('a server that cannot be reached is not blamed on the port', async () => {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: 1,
    secure: false,
    auth: { user: 'a', pass: 'b' },
    logger: false,
  });
  client.on('error', () => undefined);
  const error = await client.connect().catch((thrown: unknown) => thrown);
  expect(faultOf(error, 993, false)).toBe('unreachable');
});

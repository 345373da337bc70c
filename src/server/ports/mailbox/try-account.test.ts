import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { MailAccount } from './port.ts';
import { tryAccount } from './try-account.ts';

/** A mail server that answers as given, and an account there. */
async function serving(greet: (socket: Socket) => void, host = '127.0.0.1') {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    greet(socket);
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const account: MailAccount = {
    ...{ name: 'pedidos', host, port, isSecure: false, user: 'pedidos', password: 'secret' },
    ...{ folder: 'INBOX', readsSent: false },
  };
  return {
    account,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers each command by its tag. */
function answering(socket: Socket, answer: (tag: string, command: string) => string): void {
  socket.write('* OK listo\r\n');
  socket.on('data', (data) => {
    const [tag = '', command = ''] = data.toString().trim().split(' ');
    socket.write(answer(tag, command.toUpperCase()));
  });
}

test('a server that keeps saying something without ever answering is given up in time', async () => {
  const { account, close } = await serving((socket) => {
    socket.write('* OK listo\r\n');
    const timer = setInterval(() => socket.write('* OK espere\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  });
  const before = performance.now();
  expect(await tryAccount(account, 500)).toMatchObject({ ok: false, fault: 'too_slow' });
  expect(performance.now() - before).toBeLessThan(5_000);
  await close();
});

const GARBAGE = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 37) % 256));

test.each<[string, (socket: Socket) => void, string]>([
  ['says anything', (socket) => void socket.write(GARBAGE), 'too_slow'],
  ['speaks another protocol', (socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'), 'too_slow'],
  ['hangs up', (socket) => void socket.end(), 'closed'],
])('a server that %s is no mail server', async (_, greet, fault) => {
  const { account, close } = await serving(greet);
  expect(await tryAccount(account, 1_000)).toMatchObject({ ok: false, fault });
  await close();
});

test('a password is not sent where the connection cannot be encrypted', async () => {
  const heard: string[] = [];
  const { account, close } = await serving(
    (socket) =>
      answering(socket, (tag, command) => {
        heard.push(command);
        return `${command === 'CAPABILITY' ? '* CAPABILITY IMAP4rev1\r\n' : ''}${tag} OK hecho\r\n`;
      }),
    '127.0.0.2',
  );
  expect(await tryAccount(account, 5_000)).toMatchObject({ ok: false, fault: 'not_encrypted' });
  expect(heard.filter((command) => command === 'LOGIN' || command === 'AUTHENTICATE')).toEqual([]);
  await close();
});

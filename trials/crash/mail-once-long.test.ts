import { ImapFlow } from 'imapflow';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/server/start/free-port.ts';
import { openMailPeer } from '../../src/server/testing/mail-peer.ts';
import { openTcpProxy } from '../../src/server/testing/tcp-proxy.ts';
import { openTestDatabase } from '../../src/server/testing/test-database.ts';
import { testDeps } from '../../src/server/testing/test-deps.ts';
import { startProduct } from './start-product.ts';

const ROUNDS = 6;
const MESSAGES = 12;
const patient = { timeout: 60_000, interval: 200 };

test('a product that is killed while it receives, with its line cut and its mailbox renumbered, has every message once', {
  timeout: 600_000,
}, async (context) => {
  const peer = await openMailPeer(context);
  onTestFinished(() => peer.close());
  const wire = await openTcpProxy({ port: peer.port });
  onTestFinished(() => wire.close());
  const database = await openTestDatabase();
  onTestFinished(() => database.drop());
  const { settings } = await testDeps(database.db);
  const port = String(await freePort());
  const start = () =>
    startProduct({
      DATABASE_URL: database.url,
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: settings.DATA_DIR,
      IMAP_URL: `imap://pedidos:secret@127.0.0.1:${wire.port}/INBOX`,
    });

  const delivered: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const product = await start();
    const names = Array.from({ length: MESSAGES }, (_, index) => `${round}-${index}`);
    const delivering = deliver(peer.port, names);
    // Somewhere among the messages of this round.
    await expect.poll(seen, patient).toBeGreaterThanOrEqual(delivered.length + round * 2);
    await product.kill();
    await delivering;
    delivered.push(...names);
    if (round % 2 === 1) wire.cut();
    if (round === 2 || round === 4) {
      await peer.stop();
      peer.renumber('pedidos');
      await peer.start();
    }
  }
  const product = await start();
  onTestFinished(() => product.kill());
  await expect.poll(filed, patient).toBe(delivered.length);
  expect((await subjects()).toSorted()).toEqual(delivered.toSorted());
  const { rows: threads } = await database.pool.query<{ messages: number; tickets: number }>(
    'select count(*)::int as messages, count(distinct ticket_id)::int as tickets from ticket_messages',
  );
  // Each sender's first opens a ticket, and nothing is said twice in it.
  expect(threads).toEqual([{ messages: delivered.length, tickets: delivered.length }]);

  async function seen(): Promise<number> {
    const { rows } = await database.pool.query<{ mails: number }>('select count(*)::int as mails from received_mails');
    return rows[0]?.mails ?? 0;
  }

  async function filed(): Promise<number> {
    const { rows } = await database.pool.query<{ mails: number }>(
      "select count(*)::int as mails from received_mails where state = 'filed'",
    );
    return rows[0]?.mails ?? 0;
  }

  async function subjects(): Promise<string[]> {
    const { rows } = await database.pool.query<{ subject: string }>('select subject from received_mails');
    return rows.map(({ subject }) => subject);
  }
});

async function deliver(port: number, names: readonly string[]): Promise<void> {
  const auth = { user: 'pedidos', pass: 'secret' };
  const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false });
  await client.connect();
  for (const name of names) {
    const lines = [`From: persona-${name}@correo.test`, `Message-ID: <${name}@correo.test>`, `Subject: ${name}`];
    await client.append('INBOX', [...lines, '', `Texto de ${name}.`].join('\r\n'));
  }
  await client.logout();
}

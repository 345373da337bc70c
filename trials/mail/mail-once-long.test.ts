// 500 messages by Postfix into Dovecot while the product that reads them is killed 20 times.
import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/server/start/free-port.ts';
import { openTcpProxy } from '../../src/server/testing/tcp-proxy.ts';
import { openTestDatabase } from '../../src/server/testing/test-database.ts';
import { testDeps } from '../../src/server/testing/test-deps.ts';
import { startProduct } from '../crash/start-product.ts';
import { OFFICE_DOMAIN, openMailOffice } from './mail-office.ts';

const ROUNDS = 20;
const MESSAGES = 25;
const ADDRESS = `pedidos@${OFFICE_DOMAIN}`;
const polling = { timeout: 90_000, interval: 100 };

test('a product that is killed 20 times while it receives 500 messages, with its line cut, its server restarted and its mailbox renumbered, has each once', {
  timeout: 900_000,
}, async (context) => {
  const office = await openMailOffice(context);
  onTestFinished(() => office.close());
  const wire = await openTcpProxy({ port: office.imapPort });
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
      IMAP_URL: `imap://pedidos%40${OFFICE_DOMAIN}:secret@127.0.0.1:${wire.port}/INBOX`,
    });

  const delivered: string[] = [];
  let halfway = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const product = await start();
    const names = Array.from({ length: MESSAGES }, (_, index) => `${round}-${index}`);
    const delivering = deliver(office.smtpUrl, names);
    if (round % 3 === 1) wire.cut();
    // Somewhere among the messages of this round, each time elsewhere.
    await expect.poll(seen, polling).toBeGreaterThanOrEqual(delivered.length + 1 + ((round * 7) % (MESSAGES - 2)));
    await product.kill();
    const taken = await seen();
    if (taken > delivered.length && taken < delivered.length + MESSAGES) halfway += 1;
    await delivering;
    delivered.push(...names);
    if (round % 4 === 3) {
      await office.stop();
      if (round % 8 === 7) office.renumber(ADDRESS);
      await office.start();
    }
  }
  const product = await start();
  onTestFinished(() => product.kill());
  await expect.poll(filed, polling).toBe(delivered.length);
  process.stdout.write(
    `${delivered.length} messages, ${ROUNDS} kills, ${halfway} of them with messages left to fetch\n`,
  );
  expect((await subjects()).toSorted()).toEqual(delivered.toSorted());
  expect(halfway).toBeGreaterThan(ROUNDS / 4);
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

async function deliver(smtpUrl: string, names: readonly string[]): Promise<void> {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2 } as never);
  for (const name of names) {
    await transport.sendMail({
      from: `persona-${name}@correo.test`,
      to: ADDRESS,
      messageId: `<${name}@correo.test>`,
      subject: name,
      text: `Texto de ${name}.`,
    });
  }
  transport.close();
}

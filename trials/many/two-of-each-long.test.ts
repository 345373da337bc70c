// Two processes that serve and two that work, over one database: what is begun at one goes on at the other.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { UPLOAD_PIECE } from '../../src/domain/uploads/upload-kind.ts';
import { payloadOn } from '../../src/server/actions/items/testing/operation.ts';
import { hashPassword } from '../../src/server/actions/sessions/hash-password.ts';
import { insertTestCustomer, PASSWORD } from '../../src/server/actions/sessions/testing/people.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { smallPdf } from '../../src/server/demo/small-pdf.ts';
import { type Signer, signCall, signIn } from '../../src/server/http/oauth/testing/signing-client.ts';
import { guestBrowser, OWN_ORIGIN } from '../../src/server/http/testing/guest-browser.ts';
import { openLiveClient } from '../../src/server/live/testing/live-client.ts';
import { messageIdIn } from '../../src/server/ports/mail/smtp-stand-in.ts';
import { PlainBrowser } from '../../src/server/testing/plain-browser.ts';
import { appAt, inTurn } from './app-at.ts';
import { newBuyer } from './buyers.ts';
import { type Installation, openInstallation } from './installation.ts';
import { openPgBouncer, type PgBouncer } from './pg-bouncer.ts';

const PEDIDO = '/api/rest/restapi/pedido';
const SLOW = 180_000;

describe.each([
  ['directly', false],
  ['through PgBouncer', true],
])('two of each that reach their database %s', (_, isPooled) => {
  let pooler: PgBouncer | null = null;
  let installation: Installation | null = null;
  let there: { one: FastifyInstance; other: FastifyInstance; both: FastifyInstance; open: Installation };

  beforeEach(async (context) => {
    if (installation) return;
    const openPooler = async (url: string) => {
      pooler = isPooled ? await openPgBouncer(context, url) : null;
      return pooler?.url ?? null;
    };
    installation = await openInstallation({ openPooler, env: { RATE_LIMITS: '1' } });
    const { start, stage } = installation;
    await stage.deps.db
      .updateTable('agents')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('agent_id', '>', 1)
      .execute();
    const web = await Promise.all([start('web'), start('web')]);
    await Promise.all([start('worker'), start('worker')]);
    const [one, other] = web.map(({ port }) => appAt(port)) as [FastifyInstance, FastifyInstance];
    there = { one, other, both: inTurn(one, other), open: installation };
  }, SLOW);
  afterAll(async () => {
    await installation?.close();
    await pooler?.close();
  });

  const agent = (name: string) =>
    signIn(there.both, { email: `${name}@panel.test`, password: PASSWORD, at: new Date() });
  const as = (app: FastifyInstance, signer: Signer, call: { url: string; method?: 'PUT'; json?: object }) =>
    app.inject(signCall(signer, { ...call, at: new Date() }));

  test('who signs in at one is signed in at the other, and out of both', async () => {
    await insertTestCustomer(there.open.stage.deps.db, 'carla@example.com');
    const browser = new PlainBrowser(there.both);
    await browser.post('/login', { email: 'carla@example.com', password: PASSWORD });
    const isSignedIn = async (app: FastifyInstance) =>
      (await app.inject({ url: '/panel/rest/config', headers: { cookie: browser.cookie } })).json().loggedIn;
    expect([await isSignedIn(there.one), await isSignedIn(there.other)]).toEqual([true, true]);
    await there.one.inject({ url: '/customer/account/logout', headers: { cookie: browser.cookie } });
    expect([await isSignedIn(there.one), await isSignedIn(there.other)]).toEqual([false, false]);
  });

  test('a lock taken at one is shown in a window at the other at once and holds there, and so does what is written', async () => {
    const { stage } = there.open;
    const { item_id } = await stage.addItem();
    const [ana, berta] = [await agent('Ana'), await agent('Berta')];
    const window = await openLiveClient(there.other, { signer: berta, at: () => new Date() });
    await window.opens([item_id]);
    expect((await as(there.one, ana, { url: `${PEDIDO}/${item_id}?autoLock=1` })).statusCode).toBe(200);
    const { agentId } = stage.people.ana;
    expect(await window.next('item', ({ locked_by }) => locked_by !== null)).toMatchObject({ locked_by: agentId });
    const seen = await as(there.other, berta, { url: `${PEDIDO}/${item_id}` });
    expect(seen.json().locked_by).toMatchObject({ user_id: agentId, is_me: false });
    const change = payloadOn(await stage.item(item_id), 'simple_update', { referencia: 'R-1' });
    const write = (app: FastifyInstance, signer: Signer) =>
      as(app, signer, { method: 'PUT', url: `${PEDIDO}/${item_id}`, json: change });
    expect((await write(there.other, berta)).json().code).toBe('locked_by_other');
    expect((await write(there.one, ana)).statusCode).toBe(200);
    expect(await window.next('item', ({ history_lines }) => history_lines === 1)).toMatchObject({ item_id });
    window.leave();
  });

  test('a file whose pieces go to both is whole', async () => {
    const { stage } = there.open;
    const bytes = Buffer.concat([smallPdf(['Papel']), Buffer.alloc(2.5 * UPLOAD_PIECE, 'papel ')]);
    const product = stage.deps.catalogue.current.products.find(
      ({ url_key }) => url_key === 'certificado-titularidad-catastrales',
    );
    const guest = guestBrowser(there.both);
    const begun = await guest('POST', '/panel/rest/uploads', {
      kind: 'customer_file',
      name: 'papel.pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(begun.status).toBe(200);
    const [session] = begun.answer.cookies.filter(({ httpOnly }) => httpOnly);
    const { upload_id } = begun.json as { upload_id: string };
    for (let offset = 0; offset < bytes.length; offset += UPLOAD_PIECE) {
      const sent = await there.both.inject({
        method: 'PUT',
        url: `/panel/rest/uploads/${upload_id}?offset=${offset}`,
        headers: {
          ...OWN_ORIGIN,
          cookie: `${session?.name}=${session?.value}`,
          'content-type': 'application/octet-stream',
        },
        payload: bytes.subarray(offset, offset + UPLOAD_PIECE),
      });
      expect([sent.statusCode, sent.body]).toEqual([200, expect.any(String)]);
    }
    const place = { product_id: product?.product_id, option_id: 1802 };
    const added = await guest('POST', '/panel/rest/formfiles', { config: { store_id: 1 }, ...place, upload_id });
    const { file_id } = added.json as { file_id: string };
    const row = await stage.deps.db
      .selectFrom('form_files')
      .select(['sha256', 'storage_key'])
      .where('file_id', '=', file_id)
      .executeTakeFirstOrThrow();
    expect(row.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect((await stage.deps.ports.storage.get(row.storage_key)).equals(bytes)).toBe(true);
  });

  test('who is too hasty for both together is held up by both', async () => {
    const { balancer } = there.open;
    const app = appAt(balancer.port, '198.51.100.77');
    const begun = performance.now();
    let passed = 0;
    for (let time = 0; time < 120; time += 1) if ((await app.inject('/cookies')).statusCode === 200) passed += 1;
    const seconds = (performance.now() - begun) / 1_000;
    // Sixty a minute, and one more each second; a twentieth for each process that the other had not heard of.
    expect(passed).toBeGreaterThanOrEqual(60);
    expect(passed).toBeLessThanOrEqual(60 + Math.ceil(seconds) + 2 * 6);
  });

  test(
    'purchases at both are paid, invoiced and told by mail once, and the bank’s notices reach either',
    async () => {
      const { stage, smtp, balancer } = there.open;
      const { db } = stage.deps;
      const given = [...balancer.given().values()];
      const buyers = await Promise.all([1, 2, 3, 4].map((number) => newBuyer(stage, `compra-${number}`)));
      const paid = await Promise.all(buyers.map((buyer, index) => buyer.pay(index % 2 ? there.one : there.other)));
      expect(paid.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const orders = paid.map(({ orderId }) => orderId).sort();
      const invoiced = async () => {
        const rows = await db.selectFrom('invoices').select('order_id').where('order_id', 'in', orders).execute();
        return rows.map(({ order_id }) => order_id).sort();
      };
      await expect.poll(invoiced, { timeout: 60_000 }).toEqual(orders);
      const due = sql<{ jobs: number }>`select count(*)::int as jobs from graphile_worker._private_jobs
      where run_at <= now() + interval '5 seconds' and attempts < max_attempts`;
      await expect.poll(async () => (await due.execute(db)).rows[0]?.jobs, { timeout: 60_000 }).toBe(0);
      expect(await invoiced()).toEqual(orders);
      const payments = await db
        .selectFrom('payments')
        .select(['order_id', 'captured', 'amount'])
        .where('order_id', 'in', orders)
        .execute();
      expect(payments.map(({ captured, amount }) => captured === amount)).toEqual([true, true, true, true]);
      const mails = await db.selectFrom('mails').select('mail_id').where('sent_at', 'is not', null).execute();
      const ids = smtp.messages().map(messageIdIn);
      expect(ids).toEqual([...new Set(ids)]);
      expect(ids.length).toBe(mails.length);
      expect(ids.length).toBeGreaterThanOrEqual(orders.length);
      const undelivered = db
        .selectFrom('sandbox.notifications')
        .select('attempt_number')
        .where('delivered_at', 'is', null);
      await expect.poll(() => undelivered.execute(), { timeout: 30_000 }).toEqual([]);
      const served = [...balancer.given().values()].map((count, index) => count - (given[index] ?? 0));
      expect(served.every((count) => count > 0)).toBe(true);
    },
    SLOW,
  );

  test('a session of theirs has the time limit of statements', async () => {
    const url = pooler?.url ?? there.open.stage.databaseUrl;
    const { db, close } = openDatabase(url, { size: 1, isPooled, onError: () => {} });
    const { rows } = await sql`select current_setting('statement_timeout') as statement`.execute(db);
    expect(rows).toEqual([{ statement: '30s' }]);
    await close();
  });
});

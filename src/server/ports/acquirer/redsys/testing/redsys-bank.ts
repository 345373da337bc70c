import Fastify, { type FastifyInstance } from 'fastify';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { deliverNotifications } from '../../stand-in/notifications.ts';
import { redsysClient } from '../client.ts';
import { SANDBOX_MERCHANT } from '../merchant.ts';
import { redsysStandIn } from '../stand-in/stand-in-app.ts';

/** Matches no address. */
export const NONE = /^$/;
export const ALL = /^/;

/** The stand-in on its own database, and a shop that receives its notifications; a test can make either fail. */
export async function openRedsysBank() {
  const database = await openTestDatabase();
  const clock = { now: new Date('2026-11-23T10:00:00.400Z') };
  const now = () => clock.now;
  const shop = await openShop();
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const bank = Fastify({ forceCloseConnections: true, logger: { level: 'trace', stream } });
  const losing = { requests: NONE, answers: NONE };
  bank.addHook('onRequest', async (request, reply) => {
    if (!losing.requests.test(request.url)) return;
    reply.hijack();
    request.raw.socket.destroy();
  });
  // The request is executed, but its answer is not sent.
  bank.addHook('onSend', async (request) => {
    if (losing.answers.test(request.url)) request.raw.socket.destroy();
  });
  const desk = {
    db: database.db,
    now,
    provider: 'redsys',
    publicUrl: '',
    key: SANDBOX_MERCHANT.key,
    merchantCode: SANDBOX_MERCHANT.code,
  };
  await bank.register(redsysStandIn, desk);
  desk.publicUrl = await bank.listen({ port: 0, host: '127.0.0.1' });
  const merchant = { ...SANDBOX_MERCHANT, terminal: '1', url: desk.publicUrl, now } as const;
  return {
    db: database.db,
    url: desk.publicUrl,
    shop,
    losing,
    /** The whole log, at the most verbose level. */
    logged: () => lines.join(''),
    client: redsysClient({ ...merchant, version: 'HMAC_SHA512_V2' }),
    olderClient: redsysClient({ ...merchant, version: 'HMAC_SHA256_V1' }),
    now,
    pass(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    deliver: () => deliverNotifications(desk),
    /** Notifications not acknowledged yet. */
    waiting: async () => {
      const rows = await database.db
        .selectFrom('sandbox.records')
        .where('kind', '=', 'notification')
        .select('record_id')
        .execute();
      return rows.length;
    },
    async close() {
      await bank.close();
      await shop.app.close();
      await database.drop();
    },
  };
}

export type RedsysBank = Awaited<ReturnType<typeof openRedsysBank>>;

/** Records all notifications, and answers them with the status that the test sets. */
async function openShop() {
  const app: FastifyInstance = Fastify({ forceCloseConnections: true });
  const told: Buffer[] = [];
  const shop = { app, told, status: 200, url: '' };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/told', async (request, reply) => {
    told.push(request.body as Buffer);
    return reply.code(shop.status).send();
  });
  shop.url = await app.listen({ port: 0, host: '127.0.0.1' });
  return shop;
}

import Fastify from 'fastify';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import type { AcquirerPort } from '../../port.ts';
import { ifthenpayClient } from '../client.ts';
import { ifthenpayStandIn } from '../stand-in/app.ts';
import type { IfthenpayDesk } from '../stand-in/desk.ts';

export interface OpenIfthenpay {
  readonly desk: IfthenpayDesk;
  readonly ifthenpay: AcquirerPort;
  /** Breaks the connection of the next request whose address matches, after it was carried out. */
  loseNext(address: RegExp | null): void;
  close(): Promise<void>;
}

/** The stand-in for ifthenpay on a port of its own, and a client of its merchant. */
export async function openIfthenpayStandIn({
  keys,
  callbackUrl,
  now,
}: {
  readonly keys: Omit<IfthenpayDesk['access'], 'url'>;
  readonly callbackUrl: string;
  now(): Date;
}): Promise<OpenIfthenpay> {
  const database = await openTestDatabase();
  const app = Fastify({ forceCloseConnections: true });
  let lost: RegExp | null = null;
  app.addHook('onSend', async (request, reply, payload) => {
    if (!lost?.test(request.url)) return payload;
    lost = null;
    reply.raw.destroy();
    return payload;
  });
  const desk: IfthenpayDesk = {
    db: database.db,
    provider: 'ifthenpay',
    now,
    access: { url: '', ...keys },
    publicUrl: '',
    callbackUrl,
  };
  await app.register(ifthenpayStandIn, desk);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(desk, { publicUrl: url });
  return {
    desk,
    ifthenpay: ifthenpayClient({ ...keys, url }, { now }),
    loseNext(address) {
      lost = address;
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { openIfthenpayApi } from './acquirer/ifthenpay/api.ts';
import { boundedFetch, LARGEST_ANSWER } from './bounded-fetch.ts';
import { viesVat } from './vat/vies-client.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** 256 MB of JSON, compressed to some hundred kilobytes. */
const BOMB = gzipSync(Buffer.alloc(256 * 2 ** 20, ' '));
const bomb: RequestListener = (_, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(BOMB);
};

describe('an answer of a partner', () => {
  test('is handed on as it is, decompressed, with its status', async () => {
    const url = await serve((_, reply) => {
      reply.writeHead(418, { 'content-encoding': 'gzip', 'x-own': 'yes' }).end(gzipSync('{"a":1}'));
    });
    const answer = await boundedFetch(url);
    expect([answer.status, answer.ok, answer.headers.get('x-own')]).toEqual([418, false, 'yes']);
    expect(await answer.json()).toEqual({ a: 1 });
  });

  test('without a body has none', async () => {
    const answer = await boundedFetch(await serve((_, reply) => reply.writeHead(204).end()));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  test('that grows beyond the limit ends there', async () => {
    const before = process.memoryUsage().rss;
    await expect((await boundedFetch(await serve(bomb))).text()).rejects.toThrow(`more than ${LARGEST_ANSWER} bytes`);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 2 ** 20);
  });

  test('that never ends is no answer', async () => {
    const url = await serve((_, reply) => {
      const more = () => {
        while (!reply.destroyed && reply.write(Buffer.alloc(65_536, ' ')));
        if (!reply.destroyed) reply.once('drain', more);
      };
      more();
    });
    expect(await viesVat({ url }).check({ country: 'ES', number: 'B12345674' })).toEqual({ kind: 'silent' });
  });

  test('that is a bomb is none for a payment provider either', async () => {
    const access = { url: await serve(bomb), multibancoKey: 'k', backofficeKey: 'k' };
    expect(await openIfthenpayApi(access as never).read('MB', { orderId: '1' })).toBeNull();
  });
});

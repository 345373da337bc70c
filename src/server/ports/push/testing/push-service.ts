import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

/** A browser behind a push service: only it can read its messages. */
export interface TestBrowser {
  /** As the page sends it: `PushSubscription.toJSON()`. */
  readonly subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  /** Received messages, decrypted with the browser's own keys. */
  readonly received: { readonly headers: IncomingHttpHeaders; readonly message: unknown }[];
  /** The service's answers from now on. */
  answer: { status: number; headers?: Record<string, string> };
}

/** A push service on this machine: it refuses unidentified senders, as real ones do. */
export async function openPushService({ publicKey, now }: { publicKey: () => string; now: () => Date }) {
  const browsers = new Map<string, { browser: TestBrowser; keys: ECDH; auth: Buffer }>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const found = browsers.get(request.url ?? '');
    const refusal = await findRefusal(request.headers, { origin, publicKey: publicKey(), now: now() });
    if (!found || refusal) return response.writeHead(found ? 403 : 404).end(refusal ?? '');
    const { browser, keys, auth } = found;
    const { status, headers } = browser.answer;
    if (status === 201)
      browser.received.push({
        headers: request.headers,
        message: JSON.parse(decrypt(Buffer.concat(chunks), { keys, auth })),
      });
    return response.writeHead(status, headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin,
    addBrowser(): TestBrowser {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomUUID()}`;
      const browser: TestBrowser = {
        subscription: {
          endpoint: `${origin}${path}`,
          expirationTime: null,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        received: [],
        answer: { status: 201 },
      };
      browsers.set(path, { browser, keys, auth });
      return browser;
    },
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Why a real service would refuse the request; null if it would not. Source: RFC 8292, section 4; RFC 8030, section 5. */
async function findRefusal(
  headers: IncomingHttpHeaders,
  { origin, publicKey, now }: { origin: string; publicKey: string; now: Date },
): Promise<string | null> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) return 'another key than the one that the browser registered for';
  try {
    await verifyVapid(token, { key, audience: origin, now });
  } catch (error) {
    return String(error);
  }
  if (!/^\d+$/.test(String(headers.ttl))) return 'no TTL';
  if (!/^[\w-]{1,32}$/.test(String(headers.topic))) return 'no topic';
  return headers['content-encoding'] === 'aes128gcm' ? null : 'not encrypted';
}

/** Verifies the token with the key beside it, as RFC 8292 says. @throws when it is not valid */
export async function verifyVapid(
  token: string,
  { key, audience, now }: { key: string; audience: string; now: Date },
): Promise<{ sub?: string | undefined; exp?: number | undefined }> {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { audience, currentDate: now, algorithms: ['ES256'] });
  return payload;
}

/** The receiving side of RFC 8291, independent of the code that encrypts. */
function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const ikm = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const part = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${name}\0`), size));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  if (padded.at(-1) !== 2) throw new Error('the last record ends in 2');
  return padded.subarray(0, -1).toString('utf8');
}

// The product behind the shipped proxy, from no certificate to a page by https.

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ConnectionOptions, connect, type SecureVersion } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Installation, openInstallation } from '../many/installation.ts';
import { openProxied, type Proxied } from './proxied.ts';
import { HOST } from './proxy.ts';

const PAGE = '/tienda/registro-de-la-propiedad/nota-simple';

let installation: Installation;
/** What the proxy told the product about each request. */
const told: IncomingHttpHeaders[] = [];
/** Between proxy and product: it passes everything on as it came. */
const between = createServer((asked, answer) => {
  told.push(asked.headers);
  const { method, url: path, headers } = asked;
  const passed = request({ host: '127.0.0.1', port: installation.balancer.port, method, path, headers }, (found) => {
    answer.writeHead(found.statusCode ?? 502, found.headers);
    found.pipe(answer);
  });
  asked.pipe(passed);
});
let proxied: Proxied | undefined;

beforeAll(async () => {
  installation = await openInstallation({ env: { PUBLIC_URL: `https://${HOST}` } });
  await installation.start('web');
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
}, 120_000);
beforeEach(async (context) => {
  proxied ??= await openProxied(context, {
    web: `127.0.0.1:${(between.address() as AddressInfo).port}`,
    validSeconds: 3_600,
  });
}, 60_000);
afterAll(async () => {
  await proxied?.close();
  between.close();
  await installation?.close();
}, 60_000);

const page = async () => {
  if (!proxied) throw new Error('no proxy');
  await proxied.getOnce(({ status }) => status < 500, 30);
  return proxied;
};

/** What is spoken when the client knows just one version. @throws where the proxy ends the handshake */
async function protocolWith(port: number, version: SecureVersion, options: ConnectionOptions = {}) {
  const range = { minVersion: version, maxVersion: version };
  // The certificate is looked at elsewhere; at a lower level our own side would refuse old versions before it asks.
  const socket = connect({
    port,
    host: '127.0.0.1',
    servername: HOST,
    ciphers: 'DEFAULT:@SECLEVEL=0',
    ...range,
    ...options,
    rejectUnauthorized: false,
  });
  await once(socket, 'secureConnect');
  const protocol = socket.getProtocol();
  socket.destroy();
  return protocol;
}

describe('the shipped proxy', () => {
  test('serves a page of the product with a certificate that the authority gave it', async () => {
    const { status, body, certificate, headers } = await (await page()).get(PAGE);
    expect([status, certificate.subjectaltname]).toEqual([200, `DNS:${HOST}`]);
    expect(String(certificate.issuer.CN)).toMatch(/^Pebble Intermediate CA /);
    expect(body).toContain('Nota Simple');
    expect(body).toContain(`https://${HOST}${PAGE}`);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(headers['alt-svc']).toMatch(/^h3=/);
  });

  const byHttp = async (path: string, method = 'GET') => {
    const { httpPort: port } = await page();
    const asked = request({ host: '127.0.0.1', port, path, method, headers: { host: HOST } }).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    return [answer.statusCode, answer.headers.location];
  };

  test('leads from http to the same page by https', async () => {
    expect(await byHttp(PAGE)).toEqual([308, `https://${HOST}${PAGE}`]);
    expect(await byHttp('/', 'HEAD')).toEqual([308, `https://${HOST}/`]);
  });

  test('refuses calls and writes by http, so that a client that is set up wrongly notices', async () => {
    const refused = [403, undefined];
    expect(await byHttp('/panel/rest/config')).toEqual(refused);
    expect(await byHttp('/api/rest/restapi/pedido/1')).toEqual(refused);
    expect(await byHttp('/oauth/token', 'POST')).toEqual(refused);
    expect(await byHttp('/login', 'POST')).toEqual(refused);
  });

  test('speaks TLS 1.2 and 1.3, and nothing older', async () => {
    const { httpsPort } = await page();
    expect(await protocolWith(httpsPort, 'TLSv1.3')).toBe('TLSv1.3');
    expect(await protocolWith(httpsPort, 'TLSv1.2')).toBe('TLSv1.2');
    await expect(protocolWith(httpsPort, 'TLSv1.1')).rejects.toMatchObject({
      code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
    });
  });

  test('offers no suite without forward secrecy', async () => {
    const { httpsPort } = await page();
    const withKey = { ciphers: 'AES128-GCM-SHA256:AES256-GCM-SHA384:AES128-SHA:AES256-SHA:@SECLEVEL=0' };
    await expect(protocolWith(httpsPort, 'TLSv1.2', withKey)).rejects.toMatchObject({
      code: 'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE',
    });
  });

  test('replaces what a client says about itself', async () => {
    const proxy = await page();
    told.length = 0;
    const forged = {
      'x-forwarded-for': '198.51.100.66',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
    };
    const { status, body } = await proxy.get(PAGE, forged);
    expect(status).toBe(200);
    expect(told).toMatchObject([
      { host: HOST, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': HOST, 'x-forwarded-proto': 'https' },
    ]);
    expect(body).not.toContain('evil.example');
  });
});

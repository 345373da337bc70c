import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of the product, which can serve the same pages as the next build. */
interface FrontServer {
  readonly url: string;
  /** From now on the pages, their version and the service worker are those of another build. */
  deploy(): void;
  stop(): Promise<void>;
}

/** Names of a build are its version, so the next build is the same files with another version in them. */
export async function openFrontServer(productUrl: string): Promise<FrontServer> {
  const { version } = (await (await fetch(`${productUrl}/version.json`)).json()) as { version: string };
  const next = [...version].reverse().join('');
  if (next === version) throw new Error(`the version ${version} has no other spelling`);
  let isDeployed = false;
  const server = createServer((request, response) => {
    const url = isDeployed ? (request.url ?? '/').replaceAll(next, version) : (request.url ?? '/');
    const change = (text: string) => (isDeployed ? `${text.replaceAll(version, next)}${note(url)}` : text);
    pass(request, response, { address: productUrl + url, change }).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isDeployed = true;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The worker holds no version, and a browser compares its bytes. */
function note(path: string): string {
  return path === '/sw.js' ? '\n// The next build.\n' : '';
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { address, change }: { readonly address: string; readonly change: (text: string) => string },
): Promise<void> {
  const { cookie = '', 'accept-language': language = '' } = request.headers;
  const headers = { cookie, 'accept-language': language, 'accept-encoding': 'identity' };
  const answer = await fetch(address, { headers, redirect: 'manual' });
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  const bytes = Buffer.from(await answer.arrayBuffer());
  const location = answer.headers.get('location');
  response.writeHead(answer.status, {
    'content-type': type,
    // A file is named by its content, all others are asked for again; the policy, which holds hashes of scripts, is left out.
    'cache-control': address.includes('/assets/') ? 'max-age=600' : 'no-store',
    ...(location !== null && { location }),
  });
  response.end(/text|javascript|json/.test(type) ? change(bytes.toString()) : bytes);
}

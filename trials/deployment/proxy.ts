import { mkdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { PeerCertificate, TLSSocket } from 'node:tls';
import type { Skippable } from '../../src/server/testing/unpacked-packages.ts';
import type { Authority } from './authority.ts';
import { packagedProgram } from './packaged-program.ts';
import { type Spawned, spawnProgram } from './spawned.ts';

const CADDYFILE = path.resolve(import.meta.dirname, '../../deploy/compose/Caddyfile');
export const HOST = 'registralia.example';

interface Placed {
  readonly authority: Authority;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly healthPort: number;
  /** Address of the pages, as `host:port`. */
  readonly web: string;
  /** Keeps the certificates, as the volume of the container does. */
  readonly folder: string;
}

/** Debian's Caddy with the shipped file, and nothing else: its settings are those that the compose file gives. */
export function startProxy(test: Skippable, placed: Placed): Spawned {
  const { authority, folder } = placed;
  const home = path.join(folder, 'home');
  mkdirSync(home, { recursive: true });
  return spawnProgram(packagedProgram(test, 'caddy'), ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    HOME: home,
    XDG_DATA_HOME: path.join(folder, 'certificates'),
    XDG_CONFIG_HOME: home,
    SSL_CERT_FILE: authority.ownRootFile,
    SITES: HOST,
    ACME_EMAIL: 'sistemas@registralia.example',
    ACME_DIRECTORY: authority.directoryUrl,
    WEB: placed.web,
    HTTP_PORT: String(placed.httpPort),
    HTTPS_PORT: String(placed.httpsPort),
    HEALTH_PORT: String(placed.healthPort),
  });
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly certificate: PeerCertificate;
}

/** A page by https, only with a certificate for the name under the given root. */
export function getByHttps(
  { port, root }: { port: number; root: string },
  url: string,
  headers: RequestOptions['headers'] = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      // A connection of its own each time: a kept one would show the certificate that it began with.
      {
        host: '127.0.0.1',
        port,
        path: url,
        servername: HOST,
        ca: root,
        agent: false,
        headers: { host: HOST, ...headers },
      },
      async (answer) => {
        const certificate = (answer.socket as TLSSocket).getPeerCertificate();
        const body = await text(answer);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, certificate });
      },
    );
    asked.on('error', reject).setTimeout(5_000, () => asked.destroy(new Error('no answer within 5 seconds')));
    asked.end();
  });
}

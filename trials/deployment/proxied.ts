import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../src/server/start/free-port.ts';
import type { Skippable } from '../../src/server/testing/unpacked-packages.ts';
import { openAuthority } from './authority.ts';
import { type Answer, getByHttps, startProxy } from './proxy.ts';
import type { Spawned } from './spawned.ts';

/** The shipped proxy before an address, with certificates of an authority of its own. */
export interface Proxied {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** A page by https, from a new connection. @throws where the certificate is none of the authority's */
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** As `get` once the answer is as wanted. @throws Error with what went wrong meanwhile, and what proxy and authority said */
  getOnce(isWanted: (answer: Answer) => boolean, seconds: number): Promise<Answer>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

const LOOK_MS = 250;

/** @param web address of the pages, as `host:port` */
export async function openProxied(
  test: Skippable,
  { web, validSeconds }: { readonly web: string; readonly validSeconds: number },
): Promise<Proxied> {
  const folder = mkdtempSync(path.join(tmpdir(), 'registralia-proxy-'));
  const ports = { httpPort: await freePort(), httpsPort: await freePort(), healthPort: await freePort() };
  const authority = await openAuthority(test, { ...ports, validSeconds, folder });
  const root = await authority.root();
  const start = () => startProxy(test, { ...ports, authority, web, folder });
  let proxy: Spawned = start();
  const get: Proxied['get'] = (url, headers) => getByHttps({ port: ports.httpsPort, root }, url, headers);
  return {
    httpPort: ports.httpPort,
    httpsPort: ports.httpsPort,
    get,
    async getOnce(isWanted, seconds) {
      const failures = new Set<string>();
      for (const until = performance.now() + seconds * 1_000; performance.now() < until; ) {
        const answer = await get('/').catch((error: Error) => {
          failures.add(error.message);
          return null;
        });
        if (answer && isWanted(answer)) return answer;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      throw new Error(`not within ${seconds} s\n${[...failures].join('\n')}\n${proxy.said()}\n${authority.said()}`);
    },
    async restart() {
      await proxy.stop();
      proxy = start();
    },
    async close() {
      await Promise.all([proxy.stop(), authority.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

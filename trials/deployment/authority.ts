import { writeFileSync } from 'node:fs';
import { get } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { makeCertificate } from '../../src/server/ports/tax-agency/testing/certificates.ts';
import { freePort } from '../../src/server/start/free-port.ts';
import type { Skippable } from '../../src/server/testing/unpacked-packages.ts';
import { packagedProgram } from './packaged-program.ts';
import { spawnProgram } from './spawned.ts';

/** An authority of certificates that speaks ACME (RFC 8555): Debian's Pebble, which really asks whether the name is the proxy's. */
export interface Authority {
  readonly directoryUrl: string;
  /** File with the root by which the authority itself is reached. */
  readonly ownRootFile: string;
  /** The root of the certificates that it issues, as PEM. */
  root(): Promise<string>;
  said(): string;
  stop(): Promise<void>;
}

interface Asked {
  /** Ports of the proxy, at which it is asked. */
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly validSeconds: number;
  readonly folder: string;
}

export async function openAuthority(
  test: Skippable,
  { httpPort, httpsPort, validSeconds, folder }: Asked,
): Promise<Authority> {
  const program = packagedProgram(test, 'pebble');
  const [port, managementPort, dnsPort] = [await freePort(), await freePort(), await freePort()];
  const own = makeCertificate({ name: 'Authority of the trial' });
  const leaf = makeCertificate({ name: 'localhost', by: own });
  const file = (name: string, content: string) => {
    writeFileSync(path.join(folder, name), content, { mode: 0o600 });
    return path.join(folder, name);
  };
  const ownRootFile = file('authority.pem', certificateIn(own.pem));
  const config = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate: file('leaf.pem', certificateIn(leaf.pem)),
    privateKey: file('leaf-key.pem', leaf.pem.replace(certificateIn(leaf.pem), '')),
    httpPort,
    tlsPort: httpsPort,
    certificateValidityPeriod: validSeconds,
  };
  // All names lead to this machine.
  const names = spawnProgram(
    packagedProgram(test, 'pebble', 'pebble-challtestsrv'),
    ['-defaultIPv4', '127.0.0.1', '-defaultIPv6', '', '-dns01', `127.0.0.1:${dnsPort}`]
      .concat(['-http01', '', '-https01', '', '-tlsalpn01', ''])
      .concat(['-management', `127.0.0.1:${await freePort()}`]),
    {},
  );
  const pebble = spawnProgram(
    program,
    ['-config', file('pebble.json', JSON.stringify({ pebble: config })), '-dnsserver', `127.0.0.1:${dnsPort}`],
    // By default it waits for up to 15 seconds before it asks.
    { PEBBLE_VA_NOSLEEP: '1' },
  );
  await pebble.line(/Listening on/);
  return {
    directoryUrl: `https://127.0.0.1:${port}/dir`,
    ownRootFile,
    root: () => read(`https://127.0.0.1:${managementPort}/roots/0`, own.pem),
    said: () => `${names.said()}${pebble.said()}`,
    async stop() {
      await Promise.all([pebble.stop(), names.stop()]);
    },
  };
}

const certificateIn = (pem: string) =>
  /-----BEGIN CERTIFICATE-----[\s\S]*-----END CERTIFICATE-----\n/.exec(pem)?.[0] ?? '';

function read(url: string, ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { ca }, (answer) => resolve(text(answer))).on('error', reject);
  });
}

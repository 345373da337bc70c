import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that is free at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** How many ports after the wanted one are tried. */
const PORTS_TRIED = 50;

/**
 * The first port from `wanted` upwards that nobody listens on at `host`.
 * @returns null when all of the next fifty are taken, or the address is not one of this machine
 */
export async function nextFreePort(wanted: number, host: string): Promise<number | null> {
  for (let port = wanted; port < Math.min(wanted + PORTS_TRIED, 65_536); port++)
    if (await isFree(port, host)) return port;
  return null;
}

async function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}

import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { callLimit } from '../call-limit.ts';
import { type Breaker, circuitBreaker } from '../circuit-breaker.ts';
import { isPublicAddress, lookupPublic } from '../public-address.ts';
import type { RevocationPort } from './port.ts';

interface RevocationClient {
  /** Where all requests go instead, with the host of their address as the first part of the path: a stand-in. */
  readonly standIn?: string;
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

/**
 * Asks authorities over HTTP. A hostile file may name any address, so only public ones are asked, and redirections are not followed. After several
 * requests without an answer a host is not asked for a minute.
 */
export function revocationClient({ standIn, timeoutMs = 5_000, now }: RevocationClient = {}): RevocationPort {
  const breakers = new Map<string, Breaker>();
  const breakerOf = (host: string) => {
    const breaker = breakers.get(host) ?? circuitBreaker(now);
    breakers.delete(host);
    breakers.set(host, breaker);
    const [oldest] = breakers.keys();
    if (breakers.size > MOST_HOSTS && oldest !== undefined) breakers.delete(oldest);
    return breaker;
  };
  return {
    async ask(given, request) {
      const named = URL.parse(given);
      if (!named || !/^https?:$/.test(named.protocol)) return null;
      const address = standIn === undefined ? named : new URL(`${standIn}/${named.host}${named.pathname}`);
      const isGuarded = standIn === undefined;
      if (isGuarded && isNotPublic(address)) return null;
      const limits = { isGuarded, request, signal: callLimit(timeoutMs) };
      return await breakerOf(named.host).run(() => send(address, limits));
    },
  };
}

/** Whether the host is itself an address that is not public; names are looked at when they are looked up. */
function isNotPublic({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) !== 0 && !isPublicAddress(bare);
}

interface Sending {
  readonly isGuarded: boolean;
  readonly request: Uint8Array | null;
  readonly signal: AbortSignal;
}

function send(address: URL, { isGuarded, request, signal }: Sending): Promise<Uint8Array> {
  const headers = request
    ? {
        'content-type': 'application/ocsp-request',
        accept: 'application/ocsp-response',
        'content-length': request.length,
      }
    : { accept: 'application/pkix-crl' };
  const options = { method: request ? 'POST' : 'GET', headers, signal, ...(isGuarded && { lookup: lookupPublic }) };
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const outgoing = (address.protocol === 'https:' ? requestSecure : requestPlain)(address, options, (answer) => {
    const parts: Uint8Array[] = [];
    let left = request ? LARGEST_RESPONSE : LARGEST_LIST;
    answer.on('data', (part: Uint8Array) => {
      left -= part.length;
      if (left < 0) outgoing.destroy(new Error('an answer beyond the limit'));
      else parts.push(part);
    });
    answer.on('error', reject);
    answer.on('end', () => (answer.statusCode === 200 ? resolve(Buffer.concat(parts)) : reject(new Error('refused'))));
  });
  outgoing.on('error', reject);
  outgoing.end(request ?? undefined);
  return promise;
}

const MOST_HOSTS = 200;
const LARGEST_RESPONSE = 100_000;
const LARGEST_LIST = 8 * 2 ** 20;

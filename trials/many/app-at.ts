import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** What tests of calls take from an answer of an app in their own process. */
interface Answer {
  readonly statusCode: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly cookies: readonly { name: string; value: string; maxAge?: number; httpOnly: boolean }[];
  json(): unknown;
}

/**
 * What listens at a port of this machine (a process of the product, or a balancer), as tests of calls take an app: they ask it by `inject`.
 * @param address where its requests seem to come from, as a proxy in front would say
 */
export function appAt(port: number, address = '203.0.113.1'): FastifyInstance {
  const agent = new Agent({ keepAlive: true });
  async function inject(given: string | InjectOptions): Promise<Answer> {
    const { method = 'GET', url, headers, payload } = typeof given === 'string' ? { url: given } : given;
    const body =
      payload === undefined || payload instanceof Buffer || typeof payload === 'string'
        ? payload
        : JSON.stringify(payload);
    const isObject = body !== payload;
    const sent = {
      host: 'localhost:80',
      'x-forwarded-for': address,
      ...(isObject && { 'content-type': 'application/json' }),
      ...(headers as Record<string, string>),
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path: String(url), method, headers: sent, agent }, resolve);
      asked.on('error', reject).end(body);
    });
    const text = (await buffer(answer)).toString('utf8');
    return {
      statusCode: answer.statusCode ?? 0,
      headers: answer.headers,
      body: text,
      cookies: (answer.headers['set-cookie'] ?? []).map(cookieOf),
      json() {
        try {
          return JSON.parse(text);
        } catch (cause) {
          throw new Error(`${method} ${String(url)}: ${answer.statusCode} ${text.slice(0, 500)}`, { cause });
        }
      },
    };
  }
  return { inject, server: { address: () => ({ port }) } } as unknown as FastifyInstance;
}

function cookieOf(text: string): Answer['cookies'][number] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
  const maxAge = /;\s*Max-Age=(\d+)/i.exec(text)?.[1];
  return { name, value, httpOnly: /;\s*HttpOnly/i.test(text), ...(maxAge !== undefined && { maxAge: Number(maxAge) }) };
}

/** Apps as one that gives each request to the next: what takes two requests is begun at one and ended at another. */
export function inTurn(...apps: readonly FastifyInstance[]): FastifyInstance {
  let turn = 0;
  const next = () => apps[turn++ % apps.length] as FastifyInstance;
  return { inject: (given: InjectOptions) => next().inject(given) } as unknown as FastifyInstance;
}

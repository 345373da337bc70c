import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../domain/sessions/network-of.ts';
import type { Deps } from '../ctx.ts';
import { SharedCounts } from './shared-counts.ts';

/** Requests a minute and address (of IPv6: network), by path prefix; the first match applies. Authentication endpoints have low limits. */
const LIMITS: readonly (readonly [path: RegExp, perMinute: number])[] = [
  [/^\/panel\/(rest\/(authenticate|cookieLogin|checkEmail|rememberPassword)|ajax)/, 30],
  [/^\/(tienda\/customer\/(authenticate|register|password|confirm)|login)/, 60],
  [/^\/cookies/, 60],
  [/^\/(oauth|admin)\//, 120],
  [/^\/panel\/rest\/(uploads|formfiles)/, 600],
  [/^\/panel\/rest\/(refcatastral|direccion|parcela|geocode)/i, 60],
  // Typing sends a few requests a second, most of them answered from a cache.
  [/^\/panel\/rest\/calles/i, 240],
  [/^\/api\/rest\/restapi\/failures/, 30],
  [/^\/(assets|health)\//, Number.POSITIVE_INFINITY],
  [/./, 1200],
];

/** Limits by address, of all processes together. They protect against excessive use, not against a distributed attack. */
export async function registerRateLimits(app: FastifyInstance, deps: Deps): Promise<void> {
  if (!deps.settings.RATE_LIMITS) return;
  await app.register(rateLimit, {
    global: true,
    timeWindow: '1 minute',
    store: class extends SharedCounts {
      constructor() {
        super(deps);
      }
    },
    allowList: (request: FastifyRequest) => limitOf(request).perMinute === Number.POSITIVE_INFINITY,
    max: (request: FastifyRequest) => limitOf(request).perMinute,
    keyGenerator: (request: FastifyRequest) => `${networkOf(request.ip)} ${limitOf(request).index}`,
  });
}

function limitOf(request: FastifyRequest): { index: number; perMinute: number } {
  const index = LIMITS.findIndex(([path]) => path.test(request.url));
  return { index, perMinute: LIMITS[index]?.[1] ?? 0 };
}

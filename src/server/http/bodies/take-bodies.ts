import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LARGEST_FILE_BODY, LARGEST_TEXT_BODY } from '../../../contract/largest-body.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { networkOf } from '../../../domain/sessions/network-of.ts';
import type { Settings } from '../../settings.ts';
import { RETRY_AFTER_SECONDS } from '../problem.ts';
import { type BodyKind, BodyMemory, type Holding } from './body-memory.ts';
import { readStream } from './read-stream.ts';

/** Maximum bytes of a body to keep, and to read. */
export interface BodyLimits {
  readonly limit: number;
  readonly readTo: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called before a body is read; by default the route's `bodyLimit`. */
    bodyLimits?(request: FastifyRequest, reply: FastifyReply): Promise<BodyLimits>;
    /** Authorises before a body is read. */
    refuseBeforeBody?(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  }
  interface FastifyRequest {
    /** Reads the body within its limits. */
    readBytes(): Promise<{ bytes: Buffer; size: number }>;
  }
}

type Limits = Pick<Settings, 'BODY_MEMORY_MB' | 'REQUEST_SECONDS' | 'UPLOAD_SECONDS' | 'IDLE_SECONDS'>;

/** Takes every body as bytes, because signatures cover them. Length, sender and available memory are checked before anything is stored. */
export function takeBodies(app: FastifyInstance, settings: Limits): void {
  const memory = new BodyMemory(settings.BODY_MEMORY_MB * 2 ** 20);
  const allowed = new WeakMap<FastifyRequest, BodyLimits>();
  const release = new WeakMap<FastifyRequest, () => void>();

  app.addHook('preParsing', async (request, reply) => {
    if (!hasBody(request)) return;
    try {
      const limits = await loadLimits(request, reply);
      const declared = declaredLength(request);
      if (declared > limits.readTo) throw new AppError('body_too_large');
      await request.routeOptions.config.refuseBeforeBody?.(request, reply);
      const kept = Math.min(limits.limit, declared || 0);
      if (!memory.hasRoom({ kind: kindOf(limits), address: networkOf(request.ip) }, kept)) throw busy();
      allowed.set(request, limits);
    } catch (error) {
      // The rest is read and discarded, so that a browser sees the answer; unless it never ends.
      if (!(declaredLength(request) <= LARGEST_FILE_BODY)) reply.header('connection', 'close');
      throw error;
    }
  });

  app.decorateRequest('readBytes', async function (this: FastifyRequest) {
    const { limit, readTo } = allowed.get(this) ?? { limit: LARGEST_TEXT_BODY, readTo: LARGEST_TEXT_BODY };
    const holding: Holding = { kind: kindOf({ limit }), address: networkOf(this.ip), bytes: 0 };
    release.set(this, () => memory.release(holding));
    const whole = holding.kind === 'file' ? settings.UPLOAD_SECONDS : settings.REQUEST_SECONDS;
    const seconds = { idle: settings.IDLE_SECONDS, whole };
    const declared = declaredLength(this);
    try {
      return await readStream(this.raw as IncomingMessage, { memory, holding, limit, readTo, declared, seconds });
    } catch (error) {
      memory.release(holding);
      throw error;
    }
  });

  // Not when the connection ends: the handler continues with the body of a client that has disconnected.
  app.addHook('onSend', async (request) => {
    release.get(request)?.();
    release.delete(request);
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest) => (await request.readBytes()).bytes);
}

async function loadLimits(request: FastifyRequest, reply: FastifyReply): Promise<BodyLimits> {
  const { config, bodyLimit } = request.routeOptions;
  const limits = (await config.bodyLimits?.(request, reply)) ?? { limit: bodyLimit, readTo: bodyLimit };
  return isForm(request) ? { limit: Math.min(limits.limit, LARGEST_TEXT_BODY), readTo: LARGEST_TEXT_BODY } : limits;
}

function kindOf({ limit }: Pick<BodyLimits, 'limit'>): BodyKind {
  return limit > LARGEST_TEXT_BODY ? 'file' : 'text';
}

/** A form without files is text, for every route. */
function isForm({ headers }: FastifyRequest): boolean {
  return /^\s*application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function declaredLength({ headers }: FastifyRequest): number {
  return headers['content-length'] === undefined ? Number.NaN : Number(headers['content-length']);
}

function busy(): AppError {
  return new AppError('server_busy', { seconds: RETRY_AFTER_SECONDS });
}

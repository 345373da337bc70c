import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** For how long the other side may take to read what was sent before the end. */
const PATIENCE_MS = 5_000;

/**
 * Answers with a stream of server-sent events, which lasts until either side ends it. The connection ends with it, also where nobody
 * reads: else whoever opens streams and reads none would keep one for each.
 */
export function sendEvents(reply: FastifyReply, events: Readable): void {
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('connection', 'close')
    // A proxy that collects an answer before it passes it on would hold every event back.
    .header('x-accel-buffering', 'no')
    .hijack();
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  reply.raw.flushHeaders();
  events.once('close', () => {
    const patience = setTimeout(() => reply.raw.destroy(), PATIENCE_MS).unref();
    reply.raw.once('close', () => clearTimeout(patience));
  });
  // However it ends, both sides are closed; that the other left is no error.
  pipeline(events, reply.raw, () => {});
}

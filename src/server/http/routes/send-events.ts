import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** How long the client may take to read the remaining events. */
const DRAIN_TIMEOUT_MS = 5_000;

/**
 * Answers with server-sent events until either side ends the stream. The connection is closed with it, even if nobody reads: otherwise each
 * unread stream would keep one open.
 */
export function sendEvents(reply: FastifyReply, events: Readable): void {
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('connection', 'close')
    // A buffering proxy would delay every event.
    .header('x-accel-buffering', 'no')
    .hijack();
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  reply.raw.flushHeaders();
  events.once('close', () => {
    const timeout = setTimeout(() => reply.raw.destroy(), DRAIN_TIMEOUT_MS).unref();
    reply.raw.once('close', () => clearTimeout(timeout));
  });
  // Both sides are closed in any case; a disconnected client is no error.
  pipeline(events, reply.raw, () => {});
}

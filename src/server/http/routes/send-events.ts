import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** How long the client may take to read the rest before the end. */
const PATIENCE_MS = 5_000;

/**
 * Answers with server-sent events until either side ends the stream. The connection is closed with it, even if nobody reads: otherwise each
 * unread stream would keep one open.
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
  // Both sides are closed in any case; a client that left is no error.
  pipeline(events, reply.raw, () => {});
}

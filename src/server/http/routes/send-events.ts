import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers with a stream of server-sent events, which lasts until either side ends it. */
export function sendEvents(reply: FastifyReply, events: Readable): void {
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    // A proxy that collects an answer before it passes it on would hold every event back.
    .header('x-accel-buffering', 'no')
    .hijack();
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  reply.raw.flushHeaders();
  // However it ends, both sides are closed; that the other left is no error.
  pipeline(events, reply.raw, () => {});
}

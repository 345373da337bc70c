import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the scripts and styles of a build under `/assets` for a year, compressed when they were built, and those of builds before it, which
 * pages that are still open ask for. Source: issue "The customer's own place", part 5.
 */
export async function serveAssets(app: FastifyInstance, build: string): Promise<void> {
  const former = path.join(build, 'former');
  await app.register(fastifyStatic, {
    root: [path.join(build, 'client/assets'), ...(existsSync(former) ? [former] : [])],
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
}

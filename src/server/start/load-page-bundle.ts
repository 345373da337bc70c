import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { type PageBundle, pageBundle } from '../http/pages/page-bundle.ts';
import { registerServiceWorker } from '../http/service-worker.ts';
import { registerVersionFile } from '../http/version-file.ts';
import { SAMPLES_PREFIX } from '../samples/present-sample.ts';
import { serveAssets } from './serve-assets.ts';

const BUILD = path.resolve(import.meta.dirname, '../../../build');

/**
 * The built pages, with their files.
 * @throws Error when the pages were not built
 */
export async function loadPageBundle(app: FastifyInstance): Promise<PageBundle> {
  const server = path.join(BUILD, 'server/index.js');
  if (!existsSync(server)) throw new Error('The pages are not built yet: run npm run build.');
  await serveAssets(app, BUILD);
  await app.register(fastifyStatic, {
    root: path.join(BUILD, 'client/samples'),
    prefix: SAMPLES_PREFIX,
    preCompressed: true,
    maxAge: '1d',
    index: false,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: path.join(BUILD, 'client'),
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', 'samples/**'],
    maxAge: '1d',
    index: false,
    decorateReply: false,
  });
  const build = (await import(server)) as ServerBuild;
  // Not a file of the build: what counts is what this process serves, also while a newer build is being written.
  registerVersionFile(app, build.assets.version);
  registerServiceWorker(app, readFileSync(path.join(BUILD, 'worker/sw.js')));
  return pageBundle(async () => build, 'production');
}

import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { Locale } from '../../src/domain/locale/locale.ts';
import { type PageBundle, pageBundle } from '../../src/server/http/pages/page-bundle.ts';
import { drawSample } from '../../src/server/samples/draw-sample.ts';
import { SAMPLES_PREFIX } from '../../src/server/samples/present-sample.ts';
import { readSamplePaper } from '../../src/server/samples/sample-paper.ts';
import type { Stop } from '../../src/server/start/stop-on-signal.ts';
import { developmentPolicy } from './development-policy.ts';

/**
 * Pages straight from `src/web`: Vite serves their files before our routes, notifies the open browser over the same port, and provides the
 * newest rendering code for each page.
 */
export async function openVitePages(app: FastifyInstance): Promise<{ bundle: PageBundle; stop: Stop }> {
  const vite = await createServer({
    root: path.resolve(import.meta.dirname, '../..'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()));
  // Files a build generates are generated on request.
  app.get(`${SAMPLES_PREFIX}:slug.:locale(es|en|pt).svg`, async (request, reply) => {
    const { slug, locale } = request.params as { slug: string; locale: Locale };
    return reply.type('image/svg+xml').send(drawSample(readSamplePaper(slug), locale));
  });
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string') reply.header('content-security-policy', developmentPolicy(policy));
  });
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  return { bundle: pageBundle(load, 'development'), stop: () => vite.close() };
}

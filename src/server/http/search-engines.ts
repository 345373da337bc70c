import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors/app-error.ts';
import type { Deps } from '../ctx.ts';
import { type SitemapSource, sitemapIndex, sitemapPart } from '../pages/sitemap.ts';
import { loadPortal } from './load-portal.ts';
import { portalHosts } from './portal-hosts.ts';

const A_DAY = 'public, max-age=86400';

/** Private pages, and addresses that only change a language or a choice. */
const CLOSED = [
  '/tienda/cart',
  '/tienda/customer/',
  '/tienda/product/actualizar/',
  '/tienda/buscar',
  '/tienda/servicios/reset',
  '/orders',
  '/agentes',
  '/login',
  '/logout',
  '/idioma/',
  '/panel/',
  '/api/',
  '/oauth/',
  '/admin/',
];

/** Files for search engines: robots rules and sitemaps. */
export function registerSearchEngines(app: FastifyInstance, deps: Deps): void {
  app.get('/robots.txt', async (request, reply) => {
    const { origin } = await loadSource(deps, request);
    const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', A_DAY)
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/sitemap.xml', async (request, reply) => sendXml(reply, sitemapIndex(await loadSource(deps, request))));
  app.get<{ Params: { part: string } }>('/sitemaps/:part.xml', async (request, reply) => {
    const part = sitemapPart(await loadSource(deps, request), request.params.part);
    if (part === null) throw new AppError('unknown_path');
    return sendXml(reply, part);
  });
}

async function loadSource(deps: Deps, request: FastifyRequest): Promise<SitemapSource> {
  const catalogue = deps.catalogue.snapshot();
  const portal = await loadPortal({ ...deps, catalogue }, request);
  const { originOf } = await portalHosts(deps);
  const origin = originOf(portal) ?? deps.settings.PUBLIC_URL;
  return { catalogue: catalogue.current, territory: deps.territory, portal, origin, originOf };
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', A_DAY).send(xml);
}

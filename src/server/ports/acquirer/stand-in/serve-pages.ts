import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Path of the style sheet below each stand-in's prefix. */
export const STYLESHEET_PATH = '/pages.css';

/** Serves the style sheet from the stand-in itself, so that its pages depend on no other server. */
export function registerStylesheet(app: FastifyInstance): void {
  const stylesheet = readFileSync(new URL('./pages.css', import.meta.url), 'utf8');
  app.get(STYLESHEET_PATH, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(stylesheet),
  );
}

/** Passes bodies on as raw bytes, since signatures cover them. Call it inside the stand-in's plugin. */
export function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** The raw body; empty if there is none. */
export function bodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/** The fields of a posted form. */
export function fieldsOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(bodyOf(request).toString('utf8'));
}

/** Sends a page. `leadsTo` is the shop's address to which a form of the page may redirect, or null. */
export function sendPage(
  reply: FastifyReply,
  { page, leadsTo }: { readonly page: string; readonly leadsTo: string | null },
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policyOf(leadsTo))
    .send(page);
}

/** The form's answer redirects to the shop, and browsers apply `form-action` to such redirects too. */
function policyOf(leadsTo: string | null): string {
  const shop = leadsTo === null ? '' : ` ${new URL(leadsTo).origin}`;
  return `default-src 'none'; style-src 'self'; form-action 'self'${shop}; base-uri 'none'; frame-ancestors 'none'`;
}

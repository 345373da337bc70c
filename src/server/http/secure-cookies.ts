import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ctx.ts';

/** Cookies that carry their prefix in their own code, since they open something (`session-cookie.ts`). */
const OWN_PREFIX = /^__Host-(?:session|visit)-\d+$/;
const PREFIX = /^__(?:Host|Secure)-/;

/**
 * Where the address is https, every other cookie leaves with `Secure` and a prefix too, so that neither a page by http nor another host of the domain can
 * set it; the rest of the server knows it by its plain name. By http, as in development, browsers would refuse both. Source: RFC 6265bis, section 4.1.3.
 */
export function registerSecureCookies(app: FastifyInstance, { settings }: Pick<Deps, 'settings'>): void {
  if (!settings.PUBLIC_URL.startsWith('https:')) return;
  app.addHook('onRequest', async (request) => {
    request.cookies = plainlyNamed(request.cookies);
  });
  app.addHook('onSend', async (_request, reply) => {
    const set = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    reply.removeHeader('set-cookie');
    for (const cookie of set) reply.header('set-cookie', secured(cookie));
  });
}

/** Cookies without a prefix are left out: another host may have set them. */
function plainlyNamed(cookies: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(cookies).flatMap(([name, value]) => {
      if (OWN_PREFIX.test(name)) return [[name, value]];
      return PREFIX.test(name) ? [[name.replace(PREFIX, ''), value]] : [];
    }),
  );
}

function secured(cookie: string): string {
  if (PREFIX.test(cookie)) return cookie;
  const isForAll = /; ?path=\/(?:;|$)/i.test(cookie) && !/; ?domain=/i.test(cookie);
  const isSecure = /; ?secure(?:;|$)/i.test(cookie);
  return `${isForAll ? '__Host-' : '__Secure-'}${cookie}${isSecure ? '' : '; Secure'}`;
}

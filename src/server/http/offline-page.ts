import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LIST_PLACE, OFFLINE_PAGE } from '../../contract/pages/offline.ts';
import { escapeHtml } from '../../domain/catalogue/custom-text.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import type { Deps } from '../ctx.ts';
import { loadPortal } from './load-portal.ts';
import { localeOf } from './request-ctx.ts';

/**
 * What the service worker shows without a connection: one file with its styles and without scripts, so that it is self-contained and inert. The
 * worker replaces it with the list seen last, if any.
 */
export function registerOfflinePage(app: FastifyInstance, deps: Deps): void {
  app.get(OFFLINE_PAGE, async (request, reply) => {
    const portal = await loadPortal({ ...deps, catalogue: deps.catalogue.snapshot() }, request);
    const locale = localeOf(portal, request);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-language': locale,
        'cache-control': 'private, no-cache',
        vary: 'cookie',
        'x-robots-tag': 'noindex',
        'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
      })
      .send(offlinePage(portal.name, locale));
  });
}

function offlinePage(brand: string, locale: Locale): string {
  const { title, text, again } = TEXTS[locale];
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title} · ${escapeHtml(brand)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><style>${STYLE}</style></head>
<body><main><p class="brand">${escapeHtml(brand)}</p><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p>${LIST_PLACE}</main></body></html>`;
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:#faf8f4;color:#1b2422;font:1.0625rem/1.5 "Source Sans 3 Variable",system-ui,sans-serif}
main{max-width:38rem;margin:0 auto;padding:2rem 1rem}
.brand{font-weight:650;color:#0c5a52}
h1{font-size:1.75rem;line-height:1.2;margin:1rem 0}
a{color:#0c5a52;display:inline-block;padding:.625rem 0}
ul{list-style:none;margin:1.5rem 0 0;padding:0;display:grid;gap:.75rem}
li{background:#fff;border:1px solid #ddd8cd;border-radius:.875rem;padding:1rem}
li h2{font-size:1.125rem;margin:0}
li p{margin:.25rem 0 0}
.status{font-weight:650}
.foot{color:#505a57;font-size:.9375rem}
@media(prefers-color-scheme:dark){body{background:#131a18;color:#e9ecea}.brand,a{color:#77d3c2}li{background:#1b2220;border-color:#39423f}.foot{color:#aab3b0}}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const TEXTS: Readonly<Record<Locale, { title: string; text: string; again: string }>> = {
  es: {
    title: 'No hay conexión',
    text: 'Esta página necesita internet. En cuanto vuelvas a tenerlo, sigue donde estabas; nada de lo que has enviado se pierde.',
    again: 'Intentarlo otra vez',
  },
  en: {
    title: 'No connection',
    text: 'This page needs the internet. Once you are back online, carry on where you were; nothing you have sent is lost.',
    again: 'Try again',
  },
  pt: {
    title: 'Sem ligação',
    text: 'Esta página precisa de internet. Assim que voltar a ter ligação, continue onde estava; nada do que enviou se perde.',
    again: 'Tentar de novo',
  },
};

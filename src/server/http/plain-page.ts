import { createHash } from 'node:crypto';
import { escapeHtml } from '../../domain/catalogue/custom-text.ts';
import type { Locale } from '../../domain/locale/locale.ts';

interface PlainPage {
  readonly locale: Locale;
  readonly brand: string;
  readonly title: string;
  /** HTML below the title. */
  readonly body: string;
}

/** A page that is complete in itself: its styles are in it, and it has no scripts. */
export function plainPage({ locale, brand, title, body }: PlainPage): string {
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><title>${title} · ${escapeHtml(brand)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head>
<body><main><p class="brand">${escapeHtml(brand)}</p><h1>${title}</h1>${body}</main></body></html>`;
}

/** Its headers; `framedBy` are the sites that may frame it. */
export function plainHeaders(locale: Locale, framedBy: "'none'" | "'self'"): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'x-robots-tag': 'noindex',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; base-uri 'none'; frame-ancestors ${framedBy}`,
  };
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:#faf8f4;color:#1b2422;font:1.0625rem/1.5 "Source Sans 3 Variable",system-ui,sans-serif}
main{max-width:38rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere}
.brand{font-weight:650;color:#0c5a52}
h1{font-size:1.75rem;line-height:1.2;margin:1rem 0}
a{color:#0c5a52;display:inline-block;padding:.625rem 0}
h2{font-size:1.25rem;line-height:1.3;margin:2rem 0 0}
ul{list-style:none;margin:1.5rem 0 0;padding:0;display:grid;gap:.75rem}
li{background:#fff;border:1px solid #ddd8cd;border-radius:.875rem;padding:1rem}
li h2{font-size:1.125rem;margin:0}
li p{margin:.25rem 0 0}
.status{font-weight:650}
.foot{color:#505a57;font-size:.9375rem}
@media(prefers-color-scheme:dark){body{background:#131a18;color:#e9ecea}.brand,a{color:#77d3c2}li{background:#1b2220;border-color:#39423f}.foot{color:#aab3b0}}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

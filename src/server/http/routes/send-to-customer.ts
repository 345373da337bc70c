import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { escapeHtml } from '../../../domain/mail/html.ts';
import type { HandedOut } from '../../actions/stored-files/hand-out.ts';
import type { Ctx } from '../../ctx.ts';
import { HTTP_STATUS } from '../http-status.ts';
import { sendFile } from './send-file.ts';

interface Conversation {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Streams a file to a browser; one that is held, or encrypted by a key that is missing, is answered by a page that says why, to programs by the error itself. */
export async function sendToCustomer(
  ctx: Ctx,
  { request, reply }: Conversation,
  file: Promise<HandedOut>,
  options?: Parameters<typeof sendFile>[3],
): Promise<FastifyReply> {
  try {
    await sendFile(ctx, reply, await file, options);
    return reply;
  } catch (error) {
    const isPage = request.headers.accept?.includes('text/html') === true;
    if (!isPage || !(error instanceof AppError) || !HELD.includes(error.code)) throw error;
    return reply
      .code(HTTP_STATUS[error.code])
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'self'`,
      })
      .send(heldPage(ctx, error));
  }
}

function heldPage({ locale, portal }: Ctx, error: AppError): string {
  const title = TITLE[locale];
  const text = errorMessage(error.code, locale, error.params);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title} · ${escapeHtml(portal.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><p class="brand">${escapeHtml(portal.name)}</p><h1>${title}</h1><p>${escapeHtml(text)}</p></main></body></html>`;
}

const HELD: readonly string[] = ['file_infected', 'file_not_scanned', 'file_key_missing'];
const TITLE: Text = {
  es: 'Este archivo no se puede abrir',
  en: 'This file cannot be opened',
  pt: 'Este ficheiro não pode ser aberto',
};
const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:#faf8f4;color:#1b2422;font:1.0625rem/1.5 "Source Sans 3 Variable",system-ui,sans-serif}
main{max-width:38rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere}
.brand{font-weight:650;color:#0c5a52}
h1{font-size:1.75rem;line-height:1.2;margin:1rem 0}
@media(prefers-color-scheme:dark){body{background:#131a18;color:#e9ecea}.brand{color:#77d3c2}}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

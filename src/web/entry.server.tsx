import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { scriptOfData } from './data-of-page.ts';
import { always as en } from './i18n/en/always.ts';
import { always as es } from './i18n/es/always.ts';
import { keepMessages } from './i18n/messages.ts';
import { always as pt } from './i18n/pt/always.ts';
import { ownScriptsFirst } from './own-scripts-first.ts';
import {
  lostFormContext,
  nonceContext,
  pagePortContext,
  paintsFirstContext,
  postedFormContext,
  presentFailureContext,
  takeHtmlContext,
} from './page-port-context.ts';
import { renderWhole } from './render-whole.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

keepMessages('es', es);
keepMessages('en', en);
keepMessages('pt', pt);

/** The server sets these in the load context of each request; exported here because the bundle has its own copy of them. */
export const pageContexts = {
  pagePortContext,
  postedFormContext,
  lostFormContext,
  presentFailureContext,
  nonceContext,
  paintsFirstContext,
  takeHtmlContext,
};

/** Renders a page completely before sending anything: a page is whole or an error, and its inline scripts can be hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = loadContext.get(nonceContext);
  const { serverHandoffStream: data, ...router } = routerContext;
  const html = await renderWhole(<ServerRouter context={router} url={request.url} nonce={nonce} />, {
    nonce,
    signal: request.signal,
  });
  const handsOver = data && router.renderMeta?.didRenderScripts;
  const whole = handsOver ? beforeEnd(html, await scriptOfData(data, nonce)) : html;
  const requestScripts = loadContext.get(paintsFirstContext) ? scriptsAfterPaint : ownScriptsFirst;
  loadContext.get(takeHtmlContext)(requestScripts(whole, nonce));
  return new Response(null, { status, headers });
}

const END = '</body></html>';

function beforeEnd(html: string, script: string): string {
  if (!html.endsWith(END)) throw new Error('a page without its end');
  return html.slice(0, -END.length) + script + END;
}

/** Render errors are logged by the server like any other error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(presentFailureContext)(error);
}

import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
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
} from './page-port-context.ts';
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
  let failure: { readonly error: unknown } | null = null;
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      // A Suspense boundary that a script must move into place would leave the page empty without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure ??= { error };
      },
    },
  );
  await stream.allReady;
  if (failure !== null) throw (failure as { readonly error: unknown }).error;
  const html = await new Response(stream).text();
  const requestScripts = loadContext.get(paintsFirstContext) ? scriptsAfterPaint : ownScriptsFirst;
  return new Response(requestScripts(html, nonce), { status, headers });
}

/** Render errors are logged by the server like any other error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(presentFailureContext)(error);
}

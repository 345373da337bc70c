import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LostForm } from '../../../contract/pages/lost-form.ts';
import type { PagePort } from '../../../contract/pages/page-port.ts';
import type { PostedPage } from '../../../contract/pages/posted-form.ts';
import { CONSENT_COOKIE, readConsent } from '../../../domain/consent/consent.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { isLocale, type Locale } from '../../../domain/locale/locale.ts';
import { ownPath } from '../../../domain/sessions/own-address.ts';
import type { Ctx, Deps } from '../../ctx.ts';
import { DatabaseUnavailable } from '../../db/database-unavailable.ts';
import { LANGUAGE_QUERY } from '../../pages/editions.ts';
import { onlyLooking } from '../../pages/only-looking.ts';
import { pagePort } from '../../pages/page-port.ts';
import { isAboutPlace, publicAddressOf } from '../../pages/public-address.ts';
import { paypalPages } from '../../ports/acquirer/paypal/access.ts';
import { redsysUrl } from '../../ports/acquirer/redsys/redsys-acquirer.ts';
import { stripePages } from '../../ports/acquirer/stripe/open-stripe.ts';
import { registerDomainAssociation } from '../domain-association.ts';
import { languageCookie } from '../language-cookie.ts';
import { knownPortalOf, triedStore } from '../load-portal.ts';
import { registerOfflinePage } from '../offline-page.ts';
import { portalHosts } from '../portal-hosts.ts';
import { knownError, presentProblem, RETRY_AFTER_SECONDS } from '../problem.ts';
import { loadCtx, localeOf, visitorCtxOf } from '../request-ctx.ts';
import { registerSearchEngines } from '../search-engines.ts';
import { pagePolicy, walletHeaders } from '../security-headers.ts';
import { registerWebManifest } from '../web-manifest.ts';
import { countForms } from './count-forms.ts';
import { countPages } from './count-pages.ts';
import { isKept, isLost, loadKey } from './kept-key.ts';
import { type KeptPage, KeptPages } from './kept-pages.ts';
import { leadByLink } from './lead-by-link.ts';
import { lostFormOf } from './lost-form.ts';
import { isOwnStep } from './own-step.ts';
import { acceptedEncoding, encodeQuickly, quickEncoding } from './page-body.ts';
import type { PageBundle } from './page-bundle.ts';
import { PAGES, pagePathOf } from './page-path.ts';
import { pageLimits, takePostedForms } from './posted-body.ts';
import { postedFormOf } from './posted-form.ts';
import { lastFilterOf, lastUserOf, rememberChoices, toldCartCountOf } from './remember-choices.ts';
import { sealScripts } from './seal-scripts.ts';
import { webRequest } from './web-request.ts';

/** Redirects to the card's bank, which may be any. */
const CHALLENGE_PAGE = /^\/tienda\/customer\/payment\/3ds(\/|$)/;
/** Addresses of the API: an unknown one answers a problem, never a page. */
const API = /^\/(panel|api|oauth|admin|customer|sandbox|health|openapi\.json)(\/|$)/;
const MOST_KEPT = 2000;
const MOST_KEPT_PLACES = 500;
/** Where the card is typed into Stripe's field, if configured. */
const STRIPE_FIELD = '/tienda/customer/payment/stripe';
const PANEL = /^\/agentes(\/|$)/;

/** Everything that is not a call is a page: rendered by the router, cached when it is public. */
export function registerPages(app: FastifyInstance, deps: Deps, bundle: PageBundle, { keep }: { keep: boolean }): void {
  const kept = new KeptPages(MOST_KEPT);
  // There are thousands of these, each rarely requested: they must not evict the others.
  const keptPlaces = new KeptPages(MOST_KEPT_PLACES);
  registerSearchEngines(app, deps);
  registerDomainAssociation(app, deps);
  registerWebManifest(app, deps);
  registerOfflinePage(app, deps);
  countPages(app, deps);
  const formCounterOf = countForms(app, deps);
  app.get('/idioma/:locale', async (request, reply) => chooseLanguage(request, reply));
  // Own scope, since API calls accept no forms with files.
  app.register(async (pages) => {
    takePostedForms(pages);
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: PAGES,
      config: {
        bodyLimits: (request, reply) =>
          pageLimits({ path: pagePathOf(request), contentType: request.headers['content-type'] }, async () => {
            const { session, actor } = await loadCtx(deps, request, reply);
            return session !== null || actor.kind !== 'visitor';
          }),
      },
      handler: async (request, reply) => {
        const path = pagePathOf(request);
        if (API.test(path) || !asksForPage(request, path)) throw new AppError('unknown_path');
        rememberTriedStore(deps, request, reply);
        const address = publicAddressOf(path);
        const keptPages = address && isAboutPlace(address) ? keptPlaces : kept;
        try {
          if (await leadByLink(deps, request, reply)) return reply;
          const key = keep && isKept(request, address) ? await loadKey(deps, request, address) : null;
          const found = key ? keptPages.find(key) : undefined;
          const answer = found ?? (await renderPage(deps, bundle, request, reply, formCounterOf(request)));
          const isForAll = answer.status === 200 && !reply.hasHeader('set-cookie');
          rememberChoices(request, reply, address);
          if ('etag' in answer) return sendKept(request, reply, answer);
          return key && isForAll
            ? sendKept(request, reply, await keptPages.keep(key, answer))
            : send(request, reply, answer);
        } catch (error) {
          if (error instanceof AppError || reply.sent) throw error;
          return send(request, reply, await renderFailure(deps, bundle, request, reply, error));
        }
      },
    });
  });
}

const NOTHING_POSTED: PostedPage = { fields: {}, files: [] };

interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

async function renderPage(
  deps: Deps,
  bundle: PageBundle,
  request: FastifyRequest,
  reply: FastifyReply,
  counting: Pick<Ctx, 'formCounter'>,
): Promise<PageAnswer> {
  const ctx = { ...(await pageCtx(deps, request, reply)), ...counting };
  const { originOf } = await portalHosts(deps);
  const [path, address] = [pagePathOf(request), publicAddressOf(pagePathOf(request))];
  const lost = request.method === 'POST' ? lostFormOf(request, ctx, { path, address: pagePath(request) }) : null;
  const port = pagePort(ctx, {
    path: pagePath(request),
    address,
    originOf,
    lastFilter: lastFilterOf(request),
    lastUser: lastUserOf(request),
    toldCartCount: toldCartCountOf(request),
    consent: readConsent(request.cookies[CONSENT_COOKIE]),
    isLost: isLost(request, address),
    isOwnStep: lost === null && isOwnStep(request),
  });
  return render(deps, bundle, request, reply, { port: lost ? onlyLooking(port) : port, locale: ctx.locale, lost });
}

/** A public page is the same for everybody: rendered for a visitor while the database is down. */
async function pageCtx(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Ctx> {
  try {
    return await loadCtx(deps, request, reply);
  } catch (error) {
    const isForAll = isKept(request, publicAddressOf(pagePathOf(request)));
    if (isForAll && error instanceof DatabaseUnavailable) return visitorCtxOf(deps, request, reply);
    throw error;
  }
}

/** The error page, which makes no query: it would fail with the same error. */
function renderFailure(
  deps: Deps,
  bundle: PageBundle,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<PageAnswer> {
  const port = new Proxy({} as PagePort, { get: () => () => Promise.reject(error) });
  return render(deps, bundle, request, reply, { port, locale: localeOf(knownPortalOf(deps, request), request) });
}

async function render(
  deps: Deps,
  bundle: PageBundle,
  request: FastifyRequest,
  reply: FastifyReply,
  { port, locale, lost = null }: { port: PagePort; locale: Locale; lost?: LostForm | null },
): Promise<PageAnswer> {
  const path = pagePathOf(request);
  const isPanel = PANEL.test(path);
  const nonce = randomBytes(16).toString('hex');
  const left = new AbortController();
  request.raw.once('aborted', () => left.abort());
  const { response, html } = await bundle({
    request: webRequest(request, left.signal),
    port,
    posted: request.method === 'POST' ? postedFormOf(request) : NOTHING_POSTED,
    lost,
    nonce,
    paintsFirst: !isPanel,
    presentFailure(error) {
      const known = knownError(request, error as Error);
      const { status, code, message, request_id } = presentProblem(known, { locale, requestId: request.id });
      return { status, code, message, request_id, locale };
    },
  });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'));
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  let body: Buffer;
  if (html === null) body = Buffer.from(await response.arrayBuffer());
  else {
    const sealed = isPanel ? null : sealScripts(html, nonce);
    body = Buffer.from(sealed?.html ?? html);
    const showsStripe = deps.settings.STRIPE_ELEMENTS === '1' && path === STRIPE_FIELD;
    // The shop navigates without reloading, so the browser keeps the policy of the first page it loaded.
    const asksWallets = deps.settings.REDSYS_WALLETS === '1' && !isPanel;
    if (showsStripe || asksWallets) Object.assign(headers, walletHeaders({ showsStripe }));
    headers['content-security-policy'] = pagePolicy({
      scriptHashes: sealed?.hashes ?? [],
      formTargets: banksOf(deps, path),
      showsStripe,
      asksWallets,
      ...(isPanel && { nonce }),
    });
  }
  return { status: response.status, headers, body };
}

/**
 * Targets of payment forms: Redsys, PayPal and Stripe, also from a page reached by client navigation, and the card's bank. Stand-ins, even
 * on this server, may have another host.
 */
function banksOf({ settings }: Deps, path: string): string[] {
  const paying = [new URL(redsysUrl(settings)).origin, paypalPages(settings), stripePages(settings)].filter(
    (page) => page !== null,
  );
  if (settings.isProduction) return CHALLENGE_PAGE.test(path) ? ['https:'] : paying;
  return [...new Set([new URL(settings.SANDBOX_ACQUIRER_URL ?? settings.PUBLIC_URL).origin, ...paying])];
}

function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply.headers({
    ...page.headers,
    etag: page.etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page.bodies[encoding]);
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: PageAnswer,
): Promise<FastifyReply> {
  reply.code(status).headers(headers).header('cache-control', 'no-store').header('vary', 'accept-encoding, cookie');
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  const encoding = body.length < 1000 ? 'identity' : quickEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await encodeQuickly(body, encoding));
}

/** Pages are requested as HTML without a file ending, unless an e-mail address ends the path; requests for images get a 404. */
function asksForPage(request: FastifyRequest, path: string): boolean {
  const accepted = request.headers.accept ?? '*/*';
  const name = path.slice(path.lastIndexOf('/') + 1);
  const isFile = /\.[a-z0-9]{1,8}$/i.test(name) && !/@|%40/.test(name);
  return !isFile && /text\/html|\*\/\*/.test(accepted);
}

function pagePath(request: FastifyRequest): string {
  const url = new URL(request.url, 'http://page');
  for (const name of ['_routes', 'store', 'index', LANGUAGE_QUERY]) url.searchParams.delete(name);
  return pagePathOf(request) + url.search;
}

function rememberTriedStore(deps: Deps, request: FastifyRequest, reply: FastifyReply): void {
  const asked = (request.query as { store?: string }).store;
  if (deps.settings.isProduction || asked === undefined) return;
  const store = triedStore(request);
  if (store !== undefined) reply.setCookie('store', String(store), { path: '/', httpOnly: true, sameSite: 'lax' });
}

/** Sets the customer's language and redirects back, only to addresses of this site. */
function chooseLanguage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { locale } = request.params as { locale: string };
  const { volver } = request.query as { volver?: unknown };
  if (!isLocale(locale)) throw new AppError('not_found');
  const back = ownPath(volver) ?? '/';
  return reply.header('set-cookie', languageCookie(locale)).redirect(back, 303);
}

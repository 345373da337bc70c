import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../domain/actors/actor.ts';
import type { Portal } from '../../domain/catalogue/catalogue.ts';
import { isLocale, type Locale } from '../../domain/locale/locale.ts';
import { deviceName } from '../../domain/sessions/device-name.ts';
import { networkOf } from '../../domain/sessions/network-of.ts';
import type { Identity } from '../actions/sessions/find-session.ts';
import type { LoadedCatalogue } from '../catalogue/loaded-catalogue.ts';
import type { Ctx, Deps } from '../ctx.ts';
import { LANGUAGE_QUERY } from '../pages/editions.ts';
import { identify, VISITOR } from './identify.ts';
import { knownPortalOf, loadPortal } from './load-portal.ts';
import { originOf } from './pages/web-request.ts';

const known = new WeakMap<FastifyRequest, Promise<Ctx>>();
const actors = new WeakMap<FastifyRequest, Actor>();

/** Who sent a request; null where nobody has asked, as for files and cached pages. */
export function knownActorOf(request: FastifyRequest): Actor | null {
  return actors.get(request) ?? null;
}

/** The ctx of a request, created once: actor, portal, language. */
export function loadCtx(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Ctx> {
  const found = known.get(request) ?? makeCtx(deps, request, reply);
  known.set(request, found);
  return found;
}

async function makeCtx(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Ctx> {
  const catalogue = deps.catalogue.snapshot();
  const portal = await loadPortal({ ...deps, catalogue }, request);
  return withIdentity(deps, { request, reply, catalogue, portal }, await identify(deps, request));
}

/** The ctx of a request from an unknown visitor, created without a query. */
export function visitorCtxOf(deps: Deps, request: FastifyRequest, reply: FastifyReply): Ctx {
  const catalogue = deps.catalogue.snapshot();
  const portal = knownPortalOf({ ...deps, catalogue }, request);
  return withIdentity(deps, { request, reply, catalogue, portal }, VISITOR);
}

interface AskedAt {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly catalogue: LoadedCatalogue;
  readonly portal: Portal;
}

function withIdentity(
  deps: Deps,
  { request, reply, catalogue, portal }: AskedAt,
  { actor, session, access }: Identity,
): Ctx {
  const userAgent = request.headers['user-agent'];
  actors.set(request, actor);
  return {
    ...deps,
    catalogue,
    actor,
    session,
    access,
    portal,
    ...(!deps.settings.isProduction && { triedOrigin: originOf(request) }),
    locale: localeOf(portal, request),
    requestId: request.id,
    network: networkOf(request.ip),
    device: deviceName(userAgent),
    ...(userAgent !== undefined && { userAgent }),
    ...(request.method === 'HEAD' && { asksHeadOnly: true as const }),
    setCookie: (cookie) => reply.header('set-cookie', cookie),
  };
}

/** The language in the address, else the customer's choice, else the portal's. */
export function localeOf(portal: Portal, request: FastifyRequest): Locale {
  const chosen = languageInAddress(request) ?? request.cookies.lang;
  return isLocale(chosen) ? chosen : portal.language;
}

/** The language requested by the address, so that each has an address for search engines. */
export function languageInAddress(request: FastifyRequest): Locale | undefined {
  const asked = (request.query as Readonly<Record<string, unknown>> | undefined)?.[LANGUAGE_QUERY];
  return isLocale(asked) ? asked : undefined;
}

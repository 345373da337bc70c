import { createRequestHandler, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Handler = ReturnType<typeof createRequestHandler>;

/** Addresses whose branch is remembered; orders and places have any number of them. */
const MOST_ADDRESSES = 2000;

/**
 * Handles each request with a build that has only the routes which lead to its page: the router goes through all routes of its build several times
 * a page, and makes them again for each.
 */
export function handleByBranch(build: ServerBuild, mode: 'production' | 'development'): Handler {
  const whole = createRequestHandler(build, mode);
  const tree = routesBelow(build, undefined);
  const byLeaf = new Map<string, Handler>();
  const byAddress = new Map<string, Handler>();

  function handlerOf(pathname: string): Handler {
    const ids = matchRoutes(tree, pathname)?.map(({ route }) => route.id as string) ?? [];
    const leaf = ids.at(-1);
    if (leaf === undefined) return whole;
    const handler = byLeaf.get(leaf) ?? createRequestHandler(branchOf(build, new Set(ids)), mode);
    byLeaf.set(leaf, handler);
    return handler;
  }

  return (request, context) => {
    const { pathname } = new URL(request.url);
    // Data without its page has an address of its own.
    if (pathname.endsWith('.data')) return whole(request, context);
    const handler = byAddress.get(pathname) ?? handlerOf(pathname);
    if (byAddress.size >= MOST_ADDRESSES) byAddress.clear();
    byAddress.set(pathname, handler);
    return handler(request, context);
  };
}

function routesBelow(build: ServerBuild, parent: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (route?.parentId !== parent || !route) return [];
    const { id, path } = route;
    return [route.index ? { id, index: true } : { id, path, children: routesBelow(build, id) }];
  });
}

function branchOf(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const { assets } = build;
  return { ...build, routes: only(build.routes, ids), assets: { ...assets, routes: only(assets.routes, ids) } };
}

function only<Route>(routes: Readonly<Record<string, Route>>, ids: ReadonlySet<string>): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
}

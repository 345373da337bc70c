import { type EntryContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { handleByBranch } from './branch-builds.ts';

const ROUTES = [
  { id: 'root' },
  { id: 'shop', parentId: 'root' },
  { id: 'home', parentId: 'shop', index: true },
  { id: 'category', parentId: 'shop', path: 'tienda/:category' },
  { id: 'cart', parentId: 'shop', path: 'tienda/cart' },
  { id: 'unknown', parentId: 'root', path: '*' },
];

/** Its pages are the names of the routes that lead to them, and of those that the router was told of. */
const BUILD = {
  entry: {
    module: {
      default: (
        _request: Request,
        status: number,
        headers: Headers,
        { manifest, staticHandlerContext }: EntryContext,
      ) => {
        const { matches, loaderData } = staticHandlerContext;
        const ids = matches.map(({ route }) => route.id);
        return Response.json({ ids, told: Object.keys(manifest.routes), loaded: loaderData }, { status, headers });
      },
    },
  },
  routes: Object.fromEntries(
    ROUTES.map((route) => [
      route.id,
      { ...route, module: { default: () => null, loader: ({ params }: { params: object }) => params } },
    ]),
  ),
  assets: { routes: Object.fromEntries(ROUTES.map((route) => [route.id, route])) },
  routeDiscovery: { mode: 'initial' },
  future: {},
  ssr: true,
  basename: '/',
} as unknown as ServerBuild;

const handle = handleByBranch(BUILD, 'production');
const answerTo = async (path: string) =>
  (await handle(new Request(`http://shop.example${path}`), new RouterContextProvider())).json();

test.each([
  ['/', ['root', 'shop', 'home']],
  ['/tienda/notarios', ['root', 'shop', 'category']],
  ['/tienda/cart?x=1', ['root', 'shop', 'cart']],
  ['/otra/cosa', ['root', 'unknown']],
])('%s is answered by the routes that lead to it, and by no others', async (path, ids) => {
  const answer = await answerTo(path);
  expect(answer).toMatchObject({ ids, told: ids });
  // What is remembered is the branch, never what was loaded.
  expect(await answerTo(path)).toEqual(answer);
});

test('two addresses of one route have their own parameters', async () => {
  const categories = ['notarios', 'hipotecas'];
  for (const category of categories)
    expect(await answerTo(`/tienda/${category}`)).toMatchObject({ loaded: { category: { category } } });
});

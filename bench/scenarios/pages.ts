import type { Flow } from '../closed-loop.ts';
import { leastRatio, type Scenario, underMillis } from '../scenario.ts';

/** What browsers send with a page request. */
const BROWSER = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'es-ES,es;q=0.9',
};

export const cachedPage: Scenario = {
  name: 'catalogue',
  title: 'Cached catalogue page',
  beside: 'select',
  aim: leastRatio(0.5),
  prepare: async () => () => get('/tienda/registro-de-la-propiedad', BROWSER),
};

export const productPage: Scenario = {
  name: 'product',
  title: 'Product page',
  beside: 'select',
  aim: leastRatio(0.5),
  prepare: async () => () => get('/tienda/registro-de-la-propiedad/nota-simple', BROWSER),
};

/** An uncached page: rendered for each request, like form and cart. */
export const renderedPage: Scenario = {
  name: 'rendered',
  title: 'Page rendered each time (search)',
  beside: 'select',
  aim: null,
  prepare: async () => () => get('/tienda/buscar?q=nota%20simple', BROWSER),
};

export const municipalities: Scenario = {
  name: 'municipalities',
  title: 'Municipality search',
  beside: 'select',
  aim: underMillis(50),
  prepare: async () => () => get('/panel/rest/municipios?q=alac', { accept: 'application/json' }),
};

function get(path: string, headers: Record<string, string>): Flow<null> {
  return { begin: () => null, steps: [{ request: () => ({ method: 'GET', path, headers }) }] };
}

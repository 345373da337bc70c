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

/** Words of what people look for; each search has two of them, so that few ask what somebody has just asked. */
const LOOKED_FOR = (
  'nota simple registro propiedad hipoteca escritura nacimiento matrimonio defuncion penales empresa mercantil catastro vehiculo trafico ' +
  'herederos testamento seguro marca domicilio embargo cuentas anuales estatutos poder notario apostilla traduccion certificado informe copia ' +
  'cancelacion alquiler energetico tasacion divorcio antecedentes vida laboral predial certidao'
).split(' ');

/** An uncached page: rendered for each request, like form and cart. */
export const renderedPage: Scenario = {
  name: 'rendered',
  title: 'Page rendered each time (search)',
  beside: 'select',
  aim: null,
  prepare: async () => {
    let asked = 0;
    const next = () => {
      const [first, second] = [asked % LOOKED_FOR.length, Math.floor(asked / LOOKED_FOR.length) % LOOKED_FOR.length];
      asked += 1;
      return `/tienda/buscar?q=${LOOKED_FOR[first]}%20${LOOKED_FOR[second]}`;
    };
    return () => get(next, BROWSER);
  },
};

export const municipalities: Scenario = {
  name: 'municipalities',
  title: 'Municipality search',
  beside: 'select',
  aim: underMillis(50),
  prepare: async () => () => get('/panel/rest/municipios?q=alac', { accept: 'application/json' }),
};

function get(path: string | (() => string), headers: Record<string, string>): Flow<null> {
  const address = typeof path === 'string' ? () => path : path;
  return { begin: () => null, steps: [{ request: () => ({ method: 'GET', path: address(), headers }) }] };
}

import { useEffect } from 'react';
import { reloadForLostChunks } from './failures/lost-chunk.ts';
import PanelApp from './panel-app.client.tsx';

/**
 * Loads nothing, since the panel uses the signed API. Its existence excludes the panel from server rendering, where a module
 * named `.client` is empty. The panel is a static import, so that the page preloads it.
 */
export async function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function meta() {
  return [{ title: 'Registralia · Panel' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export function HydrateFallback() {
  return <main aria-busy="true" />;
}

export default function PanelRoute() {
  useEffect(() => reloadForLostChunks(), []);
  return <PanelApp />;
}

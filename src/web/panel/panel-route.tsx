import { lazy, Suspense, useEffect } from 'react';
import { reloadForLostChunks } from './failures/lost-chunk.ts';

/** The panel and its UI kit are a bundle apart that no page of the shop loads. Shared chunks run before it, and they create schemas too. */
const PanelApp = lazy(async () => {
  await import('./session/check-without-eval.ts');
  return import('./panel-app.tsx');
});

/** Nothing to load: the panel asks the signed API. That it exists keeps the panel out of server rendering. */
export async function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function meta() {
  return [{ title: 'Registralia · Panel' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export function HydrateFallback() {
  return <PanelWaiting />;
}

export default function PanelRoute() {
  useEffect(() => reloadForLostChunks(), []);
  return (
    <Suspense fallback={<PanelWaiting />}>
      <PanelApp />
    </Suspense>
  );
}

function PanelWaiting() {
  return <main aria-busy="true" />;
}

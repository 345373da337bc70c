import { lazy, Suspense, useEffect } from 'react';
import { reloadForLostChunks } from './failures/lost-chunk.ts';

/**
 * The panel and its UI kit are a separate bundle that no page of the shop loads. Shared chunks run first, and they
 * create schemas too.
 */
const PanelApp = lazy(async () => {
  await import('./session/check-without-eval.ts');
  return import('./panel-app.tsx');
});

/** Loads nothing, since the panel uses the signed API. Its existence excludes the panel from server rendering. */
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

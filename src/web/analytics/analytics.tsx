import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useShell } from '../shell.ts';
import { consentIn } from './data-layer.ts';
import { useConsentInLayer } from './use-analytics.ts';

/** Consent in the layer, and the question for it where the operator has something to ask for. Without scripts nothing is analysed or asked. */
export function Analytics() {
  useConsentInLayer();
  const { asks_consent } = useShell();
  const { key, pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visited page is what may have changed the cookie
  useEffect(
    () => setOpen(asks_consent && pathname !== '/cookies' && consentIn(document.cookie) === null),
    [asks_consent, key, pathname],
  );
  return (
    isOpen && (
      <Suspense fallback={null}>
        <ConsentBanner />
      </Suspense>
    )
  );
}

const ConsentBanner = lazy(() => import('./consent-banner.tsx'));

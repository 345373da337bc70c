import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useShell } from '../shell.ts';
import { consentIn } from './data-layer.ts';
import { useConsentInLayer } from './use-analytics.ts';

/** Consent for the data layer, and the banner if the operator has configured anything that needs it. Without scripts nothing is tracked or asked. */
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

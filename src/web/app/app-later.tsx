import { lazy, Suspense, useEffect, useState } from 'react';
import { useShell } from '../shell.ts';
import { afterPause } from './after-pause.ts';
import { forgetOwn } from './own-cache.ts';

/** Loads the app's features ten seconds after the page. */
export function AppLater() {
  const [isTime, setTime] = useState(false);
  const { visitor } = useShell();
  useEffect(() => afterPause(() => setTime(true)), []);
  // Immediately: somebody who signs out may close the page the next moment.
  const isSignedOut = visitor !== null && visitor.typed_by === null;
  useEffect(() => void (isSignedOut && forgetOwn()), [isSignedOut]);
  return (
    isTime && (
      <Suspense fallback={null}>
        <InstalledApp />
      </Suspense>
    )
  );
}

const InstalledApp = lazy(() => import('./installed-app.tsx'));

import { lazy, Suspense, useEffect, useState } from 'react';
import { useShell } from '../shell.ts';
import { afterPause } from './after-pause.ts';
import { findSeen, forgetSeen } from './seen-orders.ts';

/** Makes the page an app, ten seconds after it came. */
export function AppLater() {
  const [isTime, setTime] = useState(false);
  const { visitor } = useShell();
  useEffect(() => afterPause(() => setTime(true)), []);
  // At once: whoever signs out may close the page the next moment.
  useEffect(() => void (visitor && forgetOthers(visitor.typed_by)), [visitor]);
  return (
    isTime && (
      <Suspense fallback={null}>
        <InstalledApp />
      </Suspense>
    )
  );
}

const InstalledApp = lazy(() => import('./installed-app.tsx'));

/** What is kept here belongs to whoever is signed in, or to nobody. */
async function forgetOthers(owner: string | null): Promise<void> {
  const seen = await findSeen();
  if (seen !== null && seen.owner !== owner) await forgetSeen();
}

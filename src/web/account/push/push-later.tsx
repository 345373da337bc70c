import { lazy, Suspense, useEffect, useState } from 'react';
import type { PushKey } from '../../../contract/pages/order-pages.ts';
import { afterPause } from '../../app/after-pause.ts';

/** The push switch, once a service worker is active: until then its script would only slow the page. */
export function PushLater({ pushKey }: { readonly pushKey: PushKey }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => afterPause(() => setTime(true)), []);
  return (
    isTime && (
      <Suspense fallback={null}>
        <PushSwitch pushKey={pushKey} />
      </Suspense>
    )
  );
}

const PushSwitch = lazy(() => import('./push-switch.tsx'));

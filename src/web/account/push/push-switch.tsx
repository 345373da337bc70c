import { useEffect, useState } from 'react';
import type { PushKey } from '../../../contract/pages/order-pages.ts';
import { useDeviceOwner } from '../../app/use-device-owner.ts';
import { useAppTexts } from '../../i18n/late/app.ts';
import { Button } from '../../ui/button.tsx';
import { type PushStanding, registerAgain, standingOf, switchOff, switchOn } from './browser-push.ts';
import styles from './push-switch.module.css';

/** Offers push messages on this device, by a tap and never unasked, and turns them off again. Renders nothing without scripts. */
export default function PushSwitch({ pushKey }: { readonly pushKey: PushKey }) {
  const owner = useDeviceOwner();
  return pushKey !== null && owner !== null && <OwnSwitch key={owner} pushKey={pushKey} owner={owner} />;
}

function OwnSwitch({ pushKey, owner }: { readonly pushKey: string; readonly owner: string }) {
  const { push: text } = useAppTexts();
  const [standing, setStanding] = useState<PushStanding | null>(null);
  const [doing, setDoing] = useState<'nothing' | 'working' | 'failed'>('nothing');
  useEffect(() => {
    const now = standingOf(owner);
    setStanding(now);
    // On failure the page stays as it is: e-mails are sent in any case.
    if (now === 'on') registerAgain(pushKey).catch(() => undefined);
  }, [owner, pushKey]);
  if (standing === null || standing === 'unsupported') return null;
  const change = async (work: () => Promise<PushStanding | null>) => {
    setDoing('working');
    const now = await work().catch(() => null);
    setDoing(now === null ? 'failed' : 'nothing');
    if (now !== null) setStanding(now);
  };
  return (
    <section className={styles.switch} aria-label={text.title}>
      <p role="status">{doing === 'failed' ? text.failed : text[standing]}</p>
      {standing === 'off' && (
        <Button
          look="secondary"
          disabled={doing === 'working'}
          onClick={() => change(() => switchOn({ key: pushKey, owner }))}
        >
          {doing === 'working' ? text.working : text.switch_on}
        </Button>
      )}
      {standing === 'on' && (
        <Button look="quiet" disabled={doing === 'working'} onClick={() => change(() => switchOff().then(() => 'off'))}>
          {text.switch_off}
        </Button>
      )}
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { APP_START } from '../../contract/pages/manifest.ts';
import { Analytics } from '../analytics/analytics.tsx';
import { useAppTexts } from '../i18n/late/app.ts';
import { Button } from '../ui/button.tsx';
import { ownVersion } from '../version/own-version.ts';
import { serverVersion } from '../version/server-version.ts';
import { hasUnsentEntry, watchTyping } from '../version/unsent-text.ts';
import { AppUpdates } from './app-updates.ts';
import styles from './installed-app.module.css';
import { listKeptPapers } from './kept-papers.ts';
import { findOfflinePage, keepOfflinePage } from './offline-page.ts';
import { forgetOwn } from './own-cache.ts';
import { registerWorker } from './register-worker.ts';
import { findSeen } from './seen-orders.ts';
import { useDeviceOwner } from './use-device-owner.ts';

/** The service worker with its updates, and the redirect of the installed app to its start page. */
export default function InstalledApp() {
  const text = useAppTexts();
  const owner = useDeviceOwner();
  const [updates, setUpdates] = useState<AppUpdates | null>(null);
  const [news, setNews] = useState<'none' | 'newer' | 'asking'>('none');
  useEffect(() => watchTyping(), []);
  useEffect(() => void openUpdates().then(setUpdates), []);
  useEffect(() => updates?.watch(() => setNews('newer')), [updates]);
  useEffect(leadToStart, []);
  useEffect(() => void (owner !== null && forgetOthers(owner)), [owner]);
  useTakingOnTheWay(updates, news !== 'none');
  if (!updates || news === 'none')
    return (
      <>
        <Analytics />
        <div role="status" />
      </>
    );
  const take = () => (hasUnsentEntry() && news === 'newer' ? setNews('asking') : updates.take());
  return (
    <div role="status">
      <Analytics />
      <div className={styles.notice}>
        <p>{news === 'asking' ? text.unsent : text.newer}</p>
        <p className={styles.ways}>
          <Button onClick={take}>{news === 'asking' ? text.update_anyway : text.update}</Button>
          <Button look="secondary" onClick={() => setNews('none')}>
            {text.later}
          </Button>
        </p>
      </div>
    </div>
  );
}

async function openUpdates(): Promise<AppUpdates> {
  const own = ownVersion();
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  const registration = await registerWorker(container, own);
  if (registration) await keepOwnLanguage().catch(() => undefined);
  return new AppUpdates({
    own,
    ask: serverVersion,
    registration,
    container: container ?? null,
    marks: sessionStorage,
    reload: () => window.location.reload(),
  });
}

/** The list and documents of another customer, who did not sign out here. */
async function forgetOthers(owner: string): Promise<void> {
  const [seen, kept] = await Promise.all([findSeen(), listKeptPapers()]);
  if ([...kept, ...(seen ? [seen] : [])].some((own) => own.owner !== owner)) await forgetOwn();
}

/** Fetches the offline page again if it is in another language than this page. */
async function keepOwnLanguage(): Promise<void> {
  const kept = await findOfflinePage();
  if (kept?.headers.get('content-language') !== document.documentElement.lang) await keepOfflinePage();
}

/** Reloads into the new version after a navigation: the page is new, so nothing has been typed. */
function useTakingOnTheWay(updates: AppUpdates | null, isNewer: boolean): void {
  const { key } = useLocation();
  const { state, formMethod } = useNavigation();
  const here = useRef(key);
  const isLink = useRef(false);
  useEffect(() => {
    // The response to a form is shown only once; a reload would lose it.
    if (state !== 'idle') isLink.current = formMethod === undefined;
  }, [state, formMethod]);
  useEffect(() => {
    const hasMoved = here.current !== key;
    here.current = key;
    if (hasMoved && isLink.current && isNewer && updates?.mayReload() && !hasUnsentEntry()) updates.take();
  }, [key, isNewer, updates]);
}

/** After installation, opens the app's start page. Source: specification section 2, "Top-level routes". */
function leadToStart(): () => void {
  const onInstalled = () => {
    if (!hasUnsentEntry()) window.location.assign(APP_START);
  };
  window.addEventListener('appinstalled', onInstalled);
  return () => window.removeEventListener('appinstalled', onInstalled);
}

import { type Registered, registerBrowser } from './register-browser.ts';

/**
 * Push state of this browser. `install`: iPhones and iPads only allow push for apps on the home screen. `denied`: blocked in the browser's
 * settings, which only the user can change.
 */
export type PushStanding = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** Owner of this browser's registration, by the page's pseudonym: another customer's consent does not count. */
const OWNER = 'push_owner';

/** @param owner pseudonym of the signed-in customer */
export function standingOf(owner: string): PushStanding {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && localStorage.getItem(OWNER) === owner ? 'on' : 'off';
}

/**
 * Asks for permission, registers the browser and sends the registration to the server. Must be called from a tap.
 * @returns the browser's state; null if the server could not be reached
 */
export async function switchOn({ key, owner }: PushOwner): Promise<PushStanding | null> {
  if ((await Notification.requestPermission()) !== 'granted') return standingOf(owner);
  if (!(await tellServer(key))) return null;
  localStorage.setItem(OWNER, owner);
  return 'on';
}

/** Ends push messages to this browser, at the server and in the browser. */
export async function switchOff(): Promise<void> {
  localStorage.removeItem(OWNER);
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  // If this request is lost, the push service reports the missing browser with the next message.
  await post('/panel/rest/pushUnsubscribe', { endpoint });
}

/** On each start of the app: browsers lose their registration without notice to the server. */
export async function registerAgain(key: string): Promise<void> {
  await tellServer(key);
}

interface PushOwner {
  /** The server's public key, in base64url. */
  readonly key: string;
  readonly owner: string;
}

async function tellServer(key: string): Promise<boolean> {
  const { pushManager } = await navigator.serviceWorker.ready;
  return registerBrowser(
    async () => {
      try {
        const subscription = await subscriptionFor(pushManager, key);
        return await post('/panel/rest/pushSubscribe/', { subscription: subscription.toJSON() });
      } catch {
        return 'failed';
      }
    },
    (pause) => new Promise((resolve) => setTimeout(resolve, pause)),
  );
}

/** The browser's registration; one for an older server key is useless and is replaced. */
async function subscriptionFor(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const found = await pushManager.getSubscription();
  if (found && toBase64url(found.options.applicationServerKey) === key) return found;
  await found?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function toBase64url(bytes: ArrayBuffer | null): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function post(address: string, body: object): Promise<Registered> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.ok) return 'taken';
    return answer.status === 429 || answer.status >= 500 ? 'failed' : 'refused';
  } catch {
    return 'failed';
  }
}

import { type Api, openApi } from '../../api/api.ts';
import { indexedDbStore } from '../../api/credentials.ts';
import { serverClock } from '../../api/server-clock.ts';
import { loggedApi } from '../failures/logged-api.ts';
import { openPanelFailures } from '../failures/panel-failures.ts';
import { withReauthentication } from './with-reauthentication.ts';

const listeners = new Set<() => void>();
let hasEnded = false;

/** The clock for signing in and for all calls after it. */
export const panelClock = serverClock();

const api = openApi({
  origin: globalThis.location?.origin ?? 'http://localhost',
  store: indexedDbStore(),
  clock: panelClock,
  onSignedOut: () => {
    hasEnded = true;
    for (const listener of listeners) listener();
  },
});

/** Sends the panel's errors to the server's log. */
export const panelFailures = openPanelFailures(api);

/** The panel's API client. A call that needs re-authentication opens a dialog and is retried; other failures are logged. */
export const panelApi: Api = loggedApi(
  {
    ...api,
    call: (call, input, options) => withReauthentication(() => api.call(call, input, options)),
    upload: (call, input) => withReauthentication(() => api.upload(call, input)),
  },
  panelFailures,
);

/** Whether the server ended the last session; shown on the sign-in page. */
export function hasSessionEnded(): boolean {
  return hasEnded;
}

/** Called when a user signs in or out. */
export function forgetSessionEnd(): void {
  hasEnded = false;
}

/** Subscribes to the end of the session by the server. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { type Api, openApi } from '../../api/api.ts';
import { indexedDbStore } from '../../api/credentials.ts';
import { serverClock } from '../../api/server-clock.ts';
import { loggedApi } from '../failures/logged-api.ts';
import { openPanelFailures } from '../failures/panel-failures.ts';
import { withReauthentication } from './with-reauthentication.ts';

const listeners = new Set<() => void>();
let hasEnded = false;

/** One clock for signing in and for every call after it. */
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

/** What goes wrong in the panel, for the server's log. */
export const panelFailures = openPanelFailures(api);

/** The panel's API client. A call that needs re-authentication opens a dialog and is retried; other failures are logged. */
export const panelApi: Api = loggedApi(
  { ...api, call: (call, input, options) => withReauthentication(() => api.call(call, input, options)) },
  panelFailures,
);

/** Whether the server ended the last session, which the sign-in page then says. */
export function hasSessionEnded(): boolean {
  return hasEnded;
}

/** Called when a user signs in or out. */
export function forgetSessionEnd(): void {
  hasEnded = false;
}

/** Hears when the server ended the session. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

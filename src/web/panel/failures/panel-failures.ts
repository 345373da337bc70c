import { reportFailures } from '../../../contract/failures.ts';
import type { Api } from '../../api/api.ts';
import { ownVersion } from '../../version/own-version.ts';
import { type Described, describeError } from './describe-failure.ts';
import { type FailureLog, openFailureLog } from './failure-log.ts';
import { takeLostChunk } from './take-lost-chunk.ts';

/** Reports by the panel's own client; the server accepts no reports before the sign-in. */
export function openPanelFailures(api: Api): FailureLog {
  return openFailureLog(async (failures) => {
    if (!(await api.isSignedIn())) return;
    await api.call(reportFailures, { body: { failures: [...failures], version: ownVersion() } }, { unattended: true });
  });
}

/** Logs uncaught errors, and why the page reloaded itself. */
export function watchFailures(log: FailureLog): () => void {
  const note = (failure: Described | null) => failure && log.note(failure);
  const onError = ({ error }: ErrorEvent) => note(describeError('script', error));
  const onRejection = ({ reason }: PromiseRejectionEvent) => note(describeError('script', reason));
  note(takeLostChunk(sessionStorage));
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

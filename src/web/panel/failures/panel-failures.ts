import { reportFailures } from '../../../contract/failures.ts';
import type { Api } from '../../api/api.ts';
import { type Described, describeError } from './describe-failure.ts';
import { type FailureLog, openFailureLog } from './failure-log.ts';
import { ownVersion } from './own-version.ts';
import { takeLostChunk } from './take-lost-chunk.ts';

/** Tells the server by its own client; before the sign-in there is nobody whose word it would take. */
export function openPanelFailures(api: Api): FailureLog {
  return openFailureLog(async (failures) => {
    if (!(await api.isSignedIn())) return;
    await api.call(reportFailures, { body: { failures: [...failures], version: ownVersion() } }, { unattended: true });
  });
}

/** Notes what breaks where nobody catches it, and what made the page load itself anew. */
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

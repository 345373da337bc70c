import { AsyncLocalStorage } from 'node:async_hooks';

/** What a process is busy with: a request, or a job. */
export interface Activity {
  readonly request_id?: string;
  readonly job?: string;
  readonly task?: string;
}

const current = new AsyncLocalStorage<Activity>();
const NONE: Activity = {};

/** Runs work as part of a request or a job: each line that it logs names it, and so does the trace of its statements. */
export function duringActivity<T>(activity: Activity, work: () => T): T {
  return current.run(activity, work);
}

/** The request or job that the caller is part of; empty for neither. */
export function currentActivity(): Activity {
  return current.getStore() ?? NONE;
}
